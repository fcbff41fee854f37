/// Writes the `mappings` of a source map (ECMA-426 §7.1).
struct MappingsWriter {
    /// The digits of base 64 (RFC 4648 §4).
    static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// What is written so far.
    private(set) var text: [UInt8] = []
    private var position = GeneratedPosition()
    private var origin = SourceMapSegment.Origin()
    private var name = 0
    private var isFirst = true

    /// Writes a segment, which stands behind all others.
    mutating func append(_ segment: SourceMapSegment) {
        while position.line < segment.position.line {
            text.append(UInt8(ascii: ";"))
            position = GeneratedPosition(line: position.line + 1, column: 0)
            isFirst = true
        }
        if !isFirst { text.append(UInt8(ascii: ",")) }
        isFirst = false
        append(segment.position.column - position.column)
        position = segment.position
        guard let next = segment.origin else { return }
        append(next.source - origin.source)
        append(next.line - origin.line)
        append(next.column - origin.column)
        origin = next
        guard let index = next.name else { return }
        append(index - name)
        name = index
    }

    private mutating func append(_ value: Int) {
        var rest = value < 0 ? -value << 1 | 1 : value << 1
        repeat {
            let digit = rest & 31
            rest >>= 5
            text.append(MappingsWriter.digits[rest > 0 ? digit | 32 : digit])
        } while rest > 0
    }
}
