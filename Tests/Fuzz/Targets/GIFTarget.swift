/// The decoder of GIF.
enum GIFTarget: FuzzTarget {
    static let name = "gif"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) {
        try ImageCheck.check(input)
        // Mutations break the signature.
        if input.count > 6 { try ImageCheck.check(Array("GIF89a".utf8) + input.dropFirst(6)) }
    }
}
