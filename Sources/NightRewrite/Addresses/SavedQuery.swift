/// The query of an address in the name of a file that a mirroring tool saved: `NAME.gif?v=1` (wget) or `NAME.gif@v=1` (wget for
/// Windows); pages address the first as `NAME.gif%3Fv=1`.
enum SavedQuery {
    /// Returns the offsets in the last component of a path at which such a query may start, from the last to the first.
    static func starts(in bytes: Span<UInt8>, _ path: Range<Int>) -> [Int] {
        var starts: [Int] = []
        for index in path.reversed() {
            switch bytes[index] {
            case UInt8(ascii: "/"): return starts
            case UInt8(ascii: "@"), UInt8(ascii: "?"): starts.append(index)
            case UInt8(ascii: "%"):
                if index + 2 < path.upperBound, bytes[index + 1] == UInt8(ascii: "3"), bytes[index + 2] | 0x20 == UInt8(ascii: "f") {
                    starts.append(index)
                }
            default: break
            }
        }
        return starts
    }
}
