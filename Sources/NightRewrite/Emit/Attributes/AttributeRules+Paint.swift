internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import DocumentStyles
internal import HTMLSyntax
internal import NightTheme
internal import SourceText

/// The rules of the attributes that paint in SVG.
extension AttributeRules {
    mutating func writePaint(_ attributes: AttributeColors, root: String) {
        if attributes.hasPicture {
            // Shapes and text without paint are black.
            let dark = writer.declarations.dark(.black, role: .shape)
            writeHint(Array(root.utf8), Array("fill: ".utf8) + dark + [UInt8(ascii: ";"), 0x20])
            writeHint(Array(":where(mask)".utf8), Array("fill: #000; ".utf8))
        }
        let kept = attributes.backdrops.filter(\.isKept).prefix(64).compactMap(selector)
        let exceptions = kept.map { $0 + Array(" ~ *, ".utf8) + $0 + Array(" ~ * *".utf8) }
        drawings.exceptions = Array(exceptions.joined(separator: Array(", ".utf8)))
        drawings.pale = selector(of: attributes.paleMarks)
        keepPaints(of: attributes)
        let entries = attributes.hasPicture ? inAnyCase(attributes.entries) : attributes.entries
        for (index, entry) in entries.enumerated() {
            guard let value = AttributeText.decoded(entry.value, of: source) else { continue }
            defer { takeUses(of: entry) }
            let mayStay = entry.uses.contains(.paleAlone) || drawings.kept[index] != nil
            let isNamed = mayStay && isNamed(value, entry)
            if !isNamed, stays(entry, index) { continue }
            let test = test(entry, isNamed: isNamed) + (isNamed ? [] : exception(of: index))
            let isAmongText = !entry.uses.isDisjoint(with: AttributeUse.amongText)
            let alone = AttributeRules.role(of: entry, value, isAmongText: false)
            let amongText = AttributeRules.role(of: entry, value, isAmongText: true)
            if entry.uses.contains(.shape) || isNamed { writePaint("svg", test, entry.name, value, alone) }
            if isAmongText, !entry.uses.contains(.shape) {
                writePaint("svg", test, entry.name, value, amongText)
            } else if isAmongText, alone != amongText {
                writePaint("svg:has(text)", test, entry.name, value, amongText)
            }
        }
        for backdrop in attributes.backdrops where !backdrop.isKept {
            guard let selector = selector(backdrop), let fill = AttributeText.decoded(backdrop.fill, of: source) else { continue }
            writePaint(Array(":where(svg ".utf8) + selector + [UInt8(ascii: ")")], .fill, fill, .background)
            writer.declarations.listing?.removeAll()
        }
        for entry in entries where !entry.uses.isDisjoint(with: [.text, .inheritedByText]) {
            guard let value = AttributeText.decoded(entry.value, of: source) else { continue }
            defer { takeUses(of: entry) }
            let test = test(entry)
            if entry.name == .color {
                writePaint("svg", test, .color, value, .text)
                continue
            }
            if entry.uses.contains(.text) {
                let selector = Array(":where(svg :is(text, tspan, textPath)".utf8) + test + [UInt8(ascii: ")")]
                writePaint(selector, entry.name, value, .text)
            }
            if entry.uses.contains(.inheritedByText) {
                let inside = test + Array(" text:not([fill])".utf8)
                let selector = Array(":where(svg".utf8) + inside + Array(", svg ".utf8) + inside + [UInt8(ascii: ")")]
                writePaint(selector, .fill, value, .text)
            }
        }
    }

    /// Finds the paints that stay in drawings of several colors.
    private mutating func keepPaints(of attributes: AttributeColors) {
        for drawing in attributes.drawings {
            let picture = InlinePicture(drawing.span, of: source, page: writer.declarations.colors.pageBase)
            for index in drawing.paints {
                let entry = attributes.entries[index]
                guard let value = AttributeText.decoded(entry.value, of: source), picture.keeps(entry.name, value) else { continue }
                drawings.kept[index, default: []].append(drawing)
            }
        }
    }

    /// True if a paint stays in all places.
    private func stays(_ entry: AttributeColors.Entry, _ index: Int) -> Bool {
        guard entry.uses == .shape, let kept = drawings.kept[index] else { return false }
        return kept.reduce(0) { $0 + $1.count } == entry.pictureCount
    }

    /// The test that excludes the drawings that keep a paint; empty if none of them can be told apart from others.
    private mutating func exception(of index: Int) -> [UInt8] {
        exclusion(of: selector(of: drawings.kept[index]?.compactMap(\.mark) ?? []))
    }

    /// The test that excludes drawings and what is in them; empty if the rules of the document exclude too many already.
    private mutating func exclusion(of list: [UInt8]) -> [UInt8] {
        guard !list.isEmpty, drawings.hasRoom(for: list) else { return [] }
        return Array(":not(".utf8) + list + Array(", ".utf8) + list + Array(" *)".utf8)
    }

    /// Returns the entries with the uses of all that a selector without regard to case selects with them.
    private func inAnyCase(_ entries: [AttributeColors.Entry]) -> [AttributeColors.Entry] {
        let keys = entries.map { [$0.name.rawValue] + source.bytes[$0.value.range].map(\.asciiLowercased) }
        var uses: [[UInt8]: AttributeUse] = [:]
        for (key, entry) in zip(keys, entries) { uses[key, default: []].formUnion(entry.uses) }
        return zip(keys, entries).map { key, entry in
            var entry = entry
            entry.uses = uses[key] ?? entry.uses
            return entry
        }
    }

    static func role(of entry: AttributeColors.Entry, _ value: [UInt8], isAmongText: Bool) -> ColorRole {
        switch entry.name {
        case .floodColor: return .shadow
        case .stroke: return isAmongText ? .line : .shape
        default:
            guard isAmongText else { return .shape }
            // A dark shape can't be the background of dark text: it is an arrow's head or a dot.
            let isGlyph = !entry.uses.contains(.shapeAmongText) && AttributePaint.isDark(SourceSpan(0, value.count), in: value.span)
            return isGlyph ? .shape : .background
        }
    }

    mutating func writePaint(
        _ picture: String, _ test: [UInt8], _ name: AttributeName, _ value: [UInt8], _ role: ColorRole
    ) {
        writePaint(Array(":where(\(picture)".utf8) + test + Array(", \(picture) ".utf8) + test + [UInt8(ascii: ")")], name, value, role)
    }

    mutating func writePaint(_ selector: [UInt8], _ name: AttributeName, _ value: [UInt8], _ role: ColorRole) {
        guard let declaration = writer.declarations.paint(name.text, value, role) else { return }
        writeHint(selector, declaration)
    }

    /// True if a theme table has its own color for a paint, which then applies in drawings that are white only, too.
    mutating func isNamed(_ value: [UInt8], _ entry: AttributeColors.Entry) -> Bool {
        guard case .color(let color)? = SVGPaint(value) else { return false }
        return writer.declarations.colors.hasRow(for: color, as: AttributeRules.role(of: entry, value, isAmongText: false))
    }

    /// The selector for a paint attribute of SVG, without the places where it is no paint or stays as it is.
    mutating func test(_ entry: AttributeColors.Entry, isNamed: Bool = false) -> [UInt8] {
        var result = test(entry.name, AttributeText.decoded(entry.value, of: source) ?? [])
        if entry.uses.contains(.mask) { result += Array(":not(mask, mask *)".utf8) }
        if entry.uses.contains(.paleAlone), !isNamed { result += exclusion(of: drawings.pale) }
        if entry.uses.contains(.kept), !drawings.exceptions.isEmpty, drawings.hasRoom(for: drawings.exceptions) {
            result += Array(":not(".utf8) + drawings.exceptions + [UInt8(ascii: ")")]
        }
        return result
    }

    /// The selector of the drawings that hold a path with one of these data; empty without data.
    func selector(of marks: [SourceSpan]) -> [UInt8] {
        let paths = marks.compactMap { mark -> [UInt8]? in
            guard let data = AttributeText.decoded(mark, of: source) else { return nil }
            var path = Array("[d=".utf8)
            CSSStringText.append(data, to: &path)
            return path + [UInt8(ascii: "]")]
        }
        return paths.isEmpty ? [] : Array("svg:has(".utf8) + paths.joined(separator: Array(", ".utf8)) + [UInt8(ascii: ")")]
    }

    /// The selector for the rectangle that fills a picture.
    func selector(_ backdrop: AttributeColors.Backdrop) -> [UInt8]? {
        guard let width = AttributeText.decoded(backdrop.width, of: source),
            let height = AttributeText.decoded(backdrop.height, of: source), let fill = AttributeText.decoded(backdrop.fill, of: source)
        else { return nil }
        var selector = Array("rect[width=".utf8)
        CSSStringText.append(width, to: &selector)
        selector += Array("][height=".utf8)
        CSSStringText.append(height, to: &selector)
        return selector + [UInt8(ascii: "]")] + test(.fill, fill)
    }
}
