internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The dark counterparts of cascade layers under a condition that is true only in the light theme.
///
/// In the dark theme the counterpart of the condition is at the end of the sheet. There a layer would be named too late, and an anonymous
/// one would be a new layer. So a block with the counterpart of the condition is inserted before the condition. It holds only the layers:
/// named ones empty, anonymous ones with their dark rules.
struct LightConditionLayers {
    /// The insertions before each condition, in order.
    private(set) var edits: [Edit] = []

    /// Finds the layers of the sheet of `writer`; `condition` is the beginning of a further block around each insertion.
    init(_ writer: inout MirrorWriter, condition: [UInt8]) throws(Diagnostic) {
        let outline = writer.outline
        guard outline.hasLightConditions, outline.usesLayers else { return }
        var depth = 0
        var position = 0
        while position < outline.items.count {
            let item = outline.items[position]
            position += 1
            switch item.kind {
            case .group where depth == 0 && item.isOnlyLight:
                depth = 1
                let body = LightConditionLayers.layers(from: item.name.start - 1, of: &writer)
                guard !body.isEmpty else { continue }
                try MarkedBlock.refuseMarkers(body[...])
                let region =
                    Marker.begin + [UInt8(ascii: "0")] + Marker.close + MarkedBlock.darkMedia + condition + body
                    + (condition.isEmpty ? [UInt8(ascii: "}")] : [UInt8(ascii: "}"), UInt8(ascii: "}")]) + Marker.end
                edits.append(Edit(SourceSpan(item.name.start - 1, item.name.start - 1), region))
            case .rule, .group, .anonymousLayer, .keyframes: if depth > 0 { depth += 1 }
            case .end: if depth > 0 { depth -= 1 }
            default: continue
            }
        }
    }

    /// The layers in the block of the at-rule that begins at `start`, each under its conditions.
    private static func layers(from start: UInt32, of writer: inout MirrorWriter) -> [UInt8] {
        let text = writer.text
        let bytes = text.span
        var walker = RuleWalker(SourceSpan(start, writer.outline.span.end))
        var result: [UInt8] = []
        /// The beginning of each open block, empty for rules, and whether it is written.
        var open: [(head: [UInt8], isWritten: Bool)] = []
        func write(_ text: [UInt8]) {
            for index in open.indices where !open[index].isWritten {
                result += open[index].head
                open[index].isWritten = true
            }
            result += text
        }
        repeat {
            let event = walker.next(in: bytes)
            switch event.kind {
            case .endOfFile: return result
            case .qualifiedRule: open.append(([], true))
            case .atRuleStatement:
                guard case .layer = AtRuleClassification(event.name, in: bytes) else { continue }
                write(Array("@layer ".utf8) + SchemeCounterpart.plain(event.value, in: bytes) + [UInt8(ascii: ";")])
            case .atRuleBlock:
                switch AtRuleClassification(event.name, in: bytes) {
                case .layer where event.value.isEmpty:
                    _ = walker.skipBlock(in: bytes)
                    guard let dark = writer.mirrors(ofLayerAt: event.name.start) else { continue }
                    write(Array("@layer {".utf8) + dark + [UInt8(ascii: "}")])
                case .layer:
                    open.append((Array("@layer ".utf8) + SchemeCounterpart.plain(event.value, in: bytes) + [UInt8(ascii: "{")], false))
                    write([])
                case .media, .conditional:
                    let isMedia = if case .media = AtRuleClassification(event.name, in: bytes) { true } else { false }
                    let prelude =
                        isMedia && SchemeCounterpart.isOnlyLight(event.value, in: bytes)
                        ? SchemeCounterpart.text(of: event.value, in: bytes) : SchemeCounterpart.plain(event.value, in: bytes)
                    open.append(([UInt8(ascii: "@")] + bytes.array(event.name) + [0x20] + prelude + [UInt8(ascii: "{")], false))
                case .keyframes, .function, .other: _ = walker.skipBlock(in: bytes)
                }
            case .endBlock:
                if let block = open.popLast(), block.isWritten, !block.head.isEmpty { result.append(UInt8(ascii: "}")) }
            case .declaration, .invalid: continue
            }
        } while !open.isEmpty
        return result
    }
}

extension MirrorWriter {
    /// Returns the mirrors in the anonymous layer whose name would begin at `offset`; nil if it has none.
    fileprivate mutating func mirrors(ofLayerAt offset: UInt32) -> [UInt8]? {
        guard let index = outline.items.firstIndex(where: { $0.kind == .anonymousLayer && $0.name.start == offset }) else { return nil }
        var inner: [Int] = []
        let mirrors = mirrors(ofLayer: index + 1..<end(of: index)) { inner.append($0.lowerBound - 1) }
        // A layer nested in it would need a region of its own.
        for layer in inner { diagnosePlaceless(layer) }
        return mirrors.isEmpty ? nil : mirrors
    }
}
