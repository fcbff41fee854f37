internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

extension MirrorWriter {
    /// Copies `@keyframes` whole, since a later rule of the same name replaces the earlier.
    ///
    /// The outline has those that hold a colour, and those without that replace one that does.
    mutating func writeKeyframes(_ items: Range<Int>, in bytes: Span<UInt8>) {
        let table = PropertyTable.shared.properties
        guard let first = items.first, let last = items.last else { return }
        openBlocks(in: bytes)
        if let byte = output.last, byte != 0x0A { output.append(0x0A) }
        let head = outline.items[first]
        let start = output.count
        var position = head.name.start - 1
        for index in items {
            let written = outline.items[index]
            guard written.kind == .declaration || written.kind == .custom else { continue }
            let property = table[Int(written.property)]
            if written.kind == .declaration, !MirrorWriter.isPainted(property) { continue }
            appendWithoutComments(SourceSpan(position, written.value.start), in: bytes)
            position = written.value.end
            self.property = written.name
            let item = directed(written, in: bytes)
            defer { endDirective(item) }
            rule = RuleContextBuilder()
            if item.kind == .declaration {
                if property.syntax == .shadow {
                    appendNightShadows(item.value, isOfText: property.name.utf8CodeUnitCount == 11, in: bytes)
                } else if property.syntax == .scrollbar {
                    appendNightScrollbar(item.value, in: bytes)
                } else {
                    appendNight(item.value, role: property.role, in: bytes)
                }
            } else {
                writeKeyframe(of: item, in: bytes)
            }
        }
        appendWithoutComments(SourceSpan(position, outline.items[last].end), in: bytes)
        if outline.mayBeUnclosed, outline.items[last].end == outline.span.end { closeRule(from: start) }
        output.append(0x0A)
    }

    /// Writes the value of a custom property in a keyframe, followed by the values of its further names.
    private mutating func writeKeyframe(of item: OutlineItem, in bytes: Span<UInt8>) {
        guard let id = graph.id(of: item.name, in: bytes), graph.isColored(id) else {
            appendWithoutComments(item.value, in: bytes)
            return
        }
        if let role = graph.primaryRole(of: id) {
            appendNightValue(of: item, id, role: role, in: bytes)
        } else {
            appendWithoutComments(item.value, in: bytes)
        }
        for (role, name) in graph.nightNames(of: id) where role != graph.primaryRole(of: id) {
            append("; ")
            output.append(contentsOf: name)
            append(": ")
            appendNightValue(of: item, id, role: role, in: bytes)
        }
    }

    /// True if the values of a property hold colours.
    private static func isPainted(_ property: ColorProperty) -> Bool {
        switch property.syntax {
        case .context, .colorScheme, .all: false
        case .inPlace, .shadow, .shorthand, .background, .image, .scrollbar: true
        }
    }
}
