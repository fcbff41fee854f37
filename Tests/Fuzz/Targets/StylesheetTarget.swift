import Nightfall

/// Apply, check and revert of one stylesheet.
enum StylesheetTarget: FuzzTarget {
    static let name = "apply-css"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) {
        if let trip = try RoundTrip.run(input, type: .css) { try checkTokens(trip) }
    }

    /// Checks that the block behind a stylesheet changes no rule of it, and is closed.
    private static func checkTokens(_ trip: RoundTrip) throws(BrokenInvariant) {
        let dark = trip.dark.bytes
        // Events are read from UTF-8: in other encodings a backslash can be a part of a character.
        guard trip.dark.isChanged, dark.starts(with: trip.original), String(validating: dark, as: UTF8.self) != nil else { return }
        let block = Array(dark.dropFirst(trip.original.count))
        guard let begin = block.firstRange(of: Array("/*! nightfall:begin".utf8))?.lowerBound else { return }
        let before = try StyleEvents(trip.original + block[..<begin])
        let after = try StyleEvents(dark + Array(".nf{color:red}".utf8))
        try require(after.texts.starts(with: before.texts), "the block of dark rules keeps the rules before it")
        try require(after.texts.suffix(3) == [".nf", "color:red", "}"], "the block of dark rules is closed")
        // Copies of keyframes hold all that the author wrote there.
        try require(
            after.droppedCount == 0 || before.droppedCount > 0, "the block of dark rules has nothing that CSS drops from the stylesheet")
        let light = try StyleEvents(trip.original)
        try require(light.isBeginning(of: before), "closing the stylesheet keeps its rules")
    }
}
