internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

extension DeclarationWriter {
    /// Copies `@keyframes` whole, since a later rule of the same name replaces the earlier.
    ///
    /// The outline has those that hold a color, and those without that replace one that does.
    mutating func writeKeyframes(_ items: Range<Int>, in bytes: Span<UInt8>) {
        let table = PropertyTable.shared.properties
        guard let first = items.first, let last = items.last else { return }
        blocks.writeBeginnings(in: bytes)
        if let byte = blocks.output.last, byte != 0x0A { blocks.output.append(0x0A) }
        let head = sheet.outline.items[first]
        let start = blocks.output.count
        var position = head.name.start - 1
        for index in items {
            let written = sheet.outline.items[index]
            guard written.kind == .declaration || written.kind == .custom else { continue }
            let property = table[Int(written.property)]
            if written.kind == .declaration, !DeclarationWriter.isPainted(property) { continue }
            blocks.output.appendWithoutComments(SourceSpan(position, written.value.start), of: bytes)
            position = written.value.end
            emitter.declaration.property = written.name
            let item = emitter.direct(written, of: sheet, in: bytes)
            defer { emitter.endDirective(item) }
            emitter.declaration.rule = RuleContextBuilder()
            if item.kind == .declaration {
                if property.syntax == .shadow {
                    emitter.appendDarkShadows(item.value, isOfText: property.id == .textShadow, to: &blocks.output, in: bytes)
                } else if property.syntax == .scrollbar {
                    emitter.appendDarkScrollbar(item.value, to: &blocks.output, in: bytes)
                } else {
                    emitter.appendDark(item.value, role: property.role, to: &blocks.output, in: bytes)
                }
            } else {
                writeKeyframe(of: item, in: bytes)
            }
        }
        blocks.output.appendWithoutComments(SourceSpan(position, sheet.outline.items[last].end), of: bytes)
        if sheet.outline.mayBeUnclosed, sheet.outline.items[last].end == sheet.outline.span.end { blocks.closeRule(from: start) }
        blocks.output.append(0x0A)
    }

    /// Writes the value of a custom property in a keyframe, followed by the values of its further names.
    private mutating func writeKeyframe(of item: OutlineItem, in bytes: Span<UInt8>) {
        guard let id = emitter.graph.id(of: item.name, in: bytes), emitter.graph.isColored(id) else {
            blocks.output.appendWithoutComments(item.value, of: bytes)
            return
        }
        if let role = emitter.graph.primaryRole(of: id) {
            emitter.appendDarkValue(of: item, id, role: role, to: &blocks.output, in: bytes)
        } else {
            blocks.output.appendWithoutComments(item.value, of: bytes)
        }
        for (role, name) in emitter.graph.darkNames(of: id) where role != emitter.graph.primaryRole(of: id) {
            blocks.output.append("; ")
            blocks.output.append(contentsOf: name)
            blocks.output.append(": ")
            emitter.appendDarkValue(of: item, id, role: role, to: &blocks.output, in: bytes)
        }
    }

    /// True if the values of a property hold colors.
    private static func isPainted(_ property: ColorProperty) -> Bool {
        switch property.syntax {
        case .context, .colorScheme, .all: false
        case .inPlace, .shadow, .shorthand, .background, .image, .scrollbar: true
        }
    }
}
