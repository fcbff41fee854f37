internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The colours that stand in a script as string literals of their own: what it may write into `style` attributes.
struct ScriptColors: Sendable {
    /// More colours than this are a library's table, not what one page shows.
    private static let limit = 64
    /// A script of more bytes is data, such as a search index.
    private static let longestScript = 1 << 20

    /// The colours, each once, in the order of the script; none where there are too many.
    private(set) var colors: [SRGB] = []

    /// The colours of the scripts that stand in a document, each once.
    static func all(in scripts: [SourceSpan], of bytes: Span<UInt8>) -> [SRGB] {
        var seen: Set<SRGB> = []
        let colors = scripts.flatMap { ScriptColors($0, in: bytes).colors }.filter { seen.insert($0).inserted }
        return colors.count > limit ? [] : colors
    }

    /// The literals of the script at `span`, in hex notation or as an `rgb()` function.
    init(_ span: SourceSpan, in script: Span<UInt8>) {
        guard span.count <= ScriptColors.longestScript else { return }
        let limit = Int(span.end)
        var seen: Set<SRGB> = []
        var index = Int(span.start)
        while index < limit {
            let quote = script[index]
            index += 1
            guard quote == 0x22 || quote == 0x27, index < limit, script[index] == 0x23 || script[index] | 0x20 == 0x72 else {
                continue
            }
            var end = index
            while end < limit, end - index < 40, script[end] != quote, !script[end].isCSSNewline { end += 1 }
            guard end < limit, script[end] == quote, end - index >= 4 else { continue }
            guard case .color(let value)? = parseColor(SourceSpan(index, end), in: script) else { continue }
            // In `a["red"]` a name is no colour: only what can't be a name counts.
            guard script[index] == 0x23 || script[end - 1] == 0x29 else { continue }
            let color = value.painted.quantized
            if color.alpha > 0, seen.insert(color).inserted { colors.append(color) }
            index = end + 1
        }
        if colors.count > ScriptColors.limit { colors = [] }
    }
}
