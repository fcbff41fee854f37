internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The dark rules of a stylesheet's anonymous layers, which are written at the ends of the layers: nothing outside can reopen them.
struct AnonymousLayers {
    /// The edits, one for each layer with dark rules.
    private(set) var edits: [Edit] = []

    /// Writes the dark rules of `layers`, and of layers nested in them.
    ///
    /// - Parameters:
    ///   - writers: the writers of the stylesheet's mirrors, one for each variant.
    ///   - condition: the beginning of a further block around all rules; empty for none.
    init(_ layers: [Range<Int>], of writers: inout [MirrorWriter], in source: Source, condition: [UInt8] = []) throws(Diagnostic) {
        var pending = layers
        while let layer = pending.popLast() {
            guard layer.upperBound < writers[0].outline.items.count else { continue }
            try write(layer, of: &writers, in: source, condition: condition) { pending.append($0) }
        }
    }

    /// Adds the edit for one layer if it has dark rules; the anonymous layers nested in it are passed to `inner`.
    private mutating func write(
        _ items: Range<Int>, of writers: inout [MirrorWriter], in source: Source, condition: [UInt8], inner: (Range<Int>) -> Void
    ) throws(Diagnostic) {
        var texts: [VariantRules] = []
        for index in writers.indices {
            let mirrors = writers[index].mirrors(ofLayer: items) { if index == 0 { inner($0) } }
            try MarkedBlock.refuseMarkers(mirrors[...])
            texts.append(VariantRules(gate: writers[index].form.gate, rules: ByteRope(mirrors)))
        }
        var body = ByteRope()
        for block in SharedRules.blocks(texts, condition: condition) {
            if body.count > 0 { body.append([0x0A]) }
            body.append(block)
        }
        guard body.count > 0 else { return }
        let outline = writers[0].outline
        let end = outline.items[items.upperBound]
        // The end of a layer that the end of the stylesheet closes has no width.
        guard end.name.start < end.end else {
            writers[0].add(
                Diagnostic(
                    .anonymousLayer, "an unclosed anonymous @layer has no place for dark rules: its colors stay unchanged",
                    at: SourceSpan(outline.items[items.lowerBound - 1].name.start - 1, end.end),
                    notes: ["close the layer, or give it a name"]))
            return
        }
        let isOpen = AnonymousLayers.endsOpen(from: outline.items[items.upperBound - 1].end, to: end.name.start, in: source.bytes.span)
        let region = Marker.region(closers: isOpen ? [UInt8(ascii: ";")] : [], body: body, newline: source.newline, startsLine: false)
        edits.append(Edit(SourceSpan(end.name.start, end.name.start), region))
    }

    /// Returns true if the text between two offsets of a block ends in a declaration or an invalid construct without the `;` that the next
    /// rule needs.
    private static func endsOpen(from start: UInt32, to end: UInt32, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(SourceSpan(start, end))
        var isOpen = start > 0 && bytes[Int(start) - 1] != 0x7D && bytes[Int(start) - 1] != 0x7B
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return isOpen
            case .whitespace, .comment: continue
            case .semicolon, .rightCurlyBracket: isOpen = false
            default: isOpen = true
            }
        }
    }
}
