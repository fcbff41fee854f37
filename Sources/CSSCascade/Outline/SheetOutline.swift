internal import CSSSyntax
internal import Parallel
package import SourceText

/// The parts of a stylesheet that matter in the dark theme: the rules with colors, under conditions that can hold on a dark screen.
package struct SheetOutline: Sendable {
    /// The pieces in source order.
    package internal(set) var items: SheetItems
    /// The number of different texts of declarations.
    package internal(set) var textCount: Int
    /// For each text of a declaration, the index of the first item with that text; empty for attributes, whose texts are not compared.
    package private(set) var firsts: [UInt32]
    /// The span of the stylesheet in its source.
    package let span: SourceSpan
    private let traits: SheetTraits
    /// The groups of images and filters that contain a color (for example a gradient), so that each declaration that sets or resets them
    /// must be mirrored.
    package internal(set) var coloredImages: ColoredImages
    /// The places with colors for which nightfall writes no dark rule.
    package internal(set) var warnings: [OutlineWarning]
    /// True if a construct may be open at the end of the stylesheet.
    package let mayBeUnclosed: Bool

    /// The directives of the author; nil if there are none.
    package internal(set) var directives: SheetDirectives?
    /// The directives for declarations, by the offsets of the declarations.
    package internal(set) var directed: [UInt32: DeclarationDirective] = [:]

    /// The declarations that directives add to dark rules, by the offsets after the `{` of the rules.
    package internal(set) var additions: [UInt32: [RuleAddition]] = [:]

    /// The items of each part, which consists of whole outermost rules, so that several threads can process the parts.
    package private(set) var parts: [Range<Int>]
    /// The declarations without a color that shorthands with a color set.
    private var plain: PlainDeclarations

    /// Creates the outline of the stylesheet at `span`.
    package init(of span: SourceSpan, context: SheetContext = .stylesheet, mayBeDirected: Bool = true, in bytes: Span<UInt8>) {
        var builder = SheetOutlineBuilder(span, context: context)
        builder.build(in: bytes)
        let keepsContent = builder.coloredImages.contains(.content) || builder.traits.contains(.contentImages)
        let keepsLight = !builder.traits.contains(.darkConditions)
        let directives = mayBeDirected ? SheetDirectives(in: span, context: context, of: bytes) : nil
        let keepsRules = directives?.addsDeclarations(in: bytes) == true
        if keepsContent || keepsRules || (builder.traits.contains(.lightConditions) && !keepsLight) {
            // A second walk is seldom needed, and all other stylesheets gain from not keeping each `content`.
            var kept: KeptItems = []
            if keepsContent { kept.insert(.content) }
            if keepsLight { kept.insert(.lightConditions) }
            if keepsRules { kept.insert(.rules) }
            builder = SheetOutlineBuilder(span, context: context, keeping: kept)
            builder.build(in: bytes)
        }
        self.init([builder], span, directives, in: bytes)
    }

    /// Creates the outline of the stylesheet at `span`; up to `jobs` threads walk it if it is large.
    ///
    /// - Parameter mayBeDirected: Whether the stylesheet contains the word with which all directives begin.
    package init(of span: SourceSpan, in text: [UInt8], jobs: Int, mayBeDirected: Bool = true) {
        let parts = SheetParts.guessed(span, count: jobs, in: text.span)
        let directives = mayBeDirected && parts.count > 1 ? SheetDirectives(in: span, context: .stylesheet, of: text.span) : nil
        guard parts.count > 1, directives?.addsDeclarations(in: text.span) != true else {
            self.init(of: span, mayBeDirected: mayBeDirected, in: text.span)
            return
        }
        let builders = Workers.map(parts.count, jobs: jobs) { index in
            var builder = SheetOutlineBuilder(parts[index], context: .stylesheet, continues: index > 0)
            // The items of all parts are appended to those of the first.
            builder.build(in: text.span, room: index == 0 ? span.count : nil)
            return builder
        }
        let areRight = zip(builders, parts).dropLast().allSatisfy { $0.closedEnd == $1.end }
        if areRight, !SheetOutline.dependOnEachOther(builders) {
            self.init(consume builders, span, directives, in: text.span)
        } else {
            self.init(of: span, mayBeDirected: mayBeDirected, in: text.span)
        }
    }

    /// The warnings of all parts, with only the first one for each unknown property.
    private static func joined(_ builders: [SheetOutlineBuilder], in bytes: Span<UInt8>) -> [OutlineWarning] {
        var warnings = OutlineWarnings()
        for warning in builders.lazy.flatMap(\.warnings.all) { warnings.add(warning.kind, at: warning.span, in: bytes) }
        return warnings.all
    }

    /// True if something that was left out of one part may matter for another part.
    private static func dependOnEachOther(_ builders: [SheetOutlineBuilder]) -> Bool {
        if builders.contains(where: { $0.coloredImages.contains(.content) || $0.traits.contains(.contentImages) }) { return true }
        let traits: SheetTraits = builders.reduce(into: []) { $0.formUnion($1.traits) }
        if traits.isSuperset(of: [.lightConditions, .darkConditions]) { return true }
        var hasImports = false
        var animations: Set<[UInt8]> = []
        for builder in builders {
            if hasImports && !builder.animations.plain.isEmpty || !animations.isDisjoint(with: builder.animations.plain) { return true }
            hasImports = hasImports || builder.traits.contains(.imports)
            animations.formUnion(builder.animations.colored)
        }
        return false
    }

    /// Joins the results of the builders for the parts of the stylesheet at `span`.
    private init(
        _ built: consuming [SheetOutlineBuilder], _ span: SourceSpan, _ directives: SheetDirectives?, in bytes: Span<UInt8>
    ) {
        var builders = built
        var items = SheetItems()
        swap(&items, &builders[0].items)
        var parts = [items.indices]
        var plain = builders[0].plain
        var firsts = builders[0].texts.firsts
        var textCount = builders[0].texts.count
        if builders.count > 1 { items.reserveCapacity(builders.reduce(items.count) { $0 + $1.items.count }) }
        for builder in builders.dropFirst() {
            let start = items.count
            plain.append(builder.plain, behind: start)
            items.append(builder.items.indices, of: builder.items, addingToTexts: UInt32(textCount))
            firsts += builder.texts.firsts.map { UInt32(start) + $0 }
            textCount += builder.texts.count
            parts.append(start..<items.count)
        }
        self.items = items
        self.parts = parts
        self.plain = plain
        self.firsts = firsts
        self.textCount = textCount
        traits = builders.reduce(into: []) { $0.formUnion($1.traits) }
        coloredImages = builders.reduce(into: []) { $0.formUnion($1.coloredImages) }
        warnings = builders.count == 1 ? builders[0].warnings.all : SheetOutline.joined(builders, in: bytes)
        mayBeUnclosed = builders.last?.needsClosers == true && !span.isEmpty
        self.span = span
        if let directives { apply(directives, in: bytes) }
    }

    /// Creates a copy of an outline that also has items for the declarations without color of some families.
    package init(_ outline: SheetOutline, keeping families: PropertyFamilies) {
        var items = SheetItems()
        items.reserveCapacity(outline.items.count + outline.plain.count)
        var parts: [Range<Int>] = []
        let plain = outline.plain
        var next = 0
        for part in outline.parts {
            let start = items.count
            var copied = part.lowerBound
            while next < plain.count, Int(plain.positions[next]) <= part.upperBound {
                let (item, position) = (plain.items[next], Int(plain.positions[next]))
                next += 1
                guard families.contains(PropertyFamilies(rawValue: 1 << UInt16(item.property))) else { continue }
                items.append(copied..<position, of: outline.items)
                copied = position
                items.append(item)
            }
            items.append(copied..<part.upperBound, of: outline.items)
            parts.append(start..<items.count)
        }
        self = outline
        self.items = items
        self.parts = parts
        self.plain = PlainDeclarations()
        firsts = []
    }

    // MARK: Traits

    /// True if the stylesheet has cascade layers.
    package var usesLayers: Bool { traits.contains(.layers) }
    /// True if the stylesheet has `backdrop-filter` declarations.
    package var filtersBackdrop: Bool { traits.contains(.backdropFilters) }
    /// True if the stylesheet has `filter` declarations.
    package var setsFilter: Bool { traits.contains(.filters) }
    /// True if the stylesheet imports others.
    package var hasImports: Bool { traits.contains(.imports) }
    /// True if the stylesheet has `all` declarations, even if only for paper.
    package var resetsAll: Bool { traits.contains(.resets) }
    /// True if the stylesheet has `color-scheme` declarations, even if only for paper.
    package var setsScheme: Bool { traits.contains(.schemes) }
    /// True if the stylesheet has conditions that hold only in the light theme and have a counterpart.
    package var hasLightConditions: Bool { traits.contains(.lightConditions) }
    /// True if the stylesheet may have conditions that hold only in the dark theme.
    package var mayHaveDarkConditions: Bool { traits.contains(.darkConditions) }

    /// True if the stylesheet has nothing that needs a mirror or must precede mirrors.
    package var isEmpty: Bool {
        guard additions.isEmpty else { return false }
        return !items.contains { item in
            switch item.kind {
            case .declaration: PropertyTable.shared.properties[Int(item.property)].syntax != .context
            case .custom, .keyframes, .importRule, .namespace, .registration: true
            case .rule, .group, .anonymousLayer, .end, .plain: false
            }
        }
    }

    /// For each number of a declaration's text, true if several declarations have it.
    package var repeatedTexts: [Bool] {
        var isKnown = Array(repeating: false, count: textCount)
        var isRepeated = isKnown
        // Declarations that only give context have no number of their own, and there may be no numbers at all.
        for index in items.indices where items.kind(at: index) == .declaration || items.kind(at: index) == .custom {
            let text = Int(items.text(at: index))
            guard text < textCount else { continue }
            if isKnown[text] { isRepeated[text] = true }
            isKnown[text] = true
        }
        return isRepeated
    }

    /// True if the author excludes the whole stylesheet from changes.
    package var ignoresFile: Bool { directives?.ignoresFile ?? false }

    /// True if some declaration sets or resets a color.
    package var hasColors: Bool {
        items.contains { $0.kind == .declaration && PropertyTable.shared.properties[Int($0.property)].syntax != .context }
    }

    /// The role of the background in the declarations from the item `index` up to the next block, and the index after these declarations.
    func background(from index: Int, in bytes: Span<UInt8>) -> (end: Int, role: ColorRole) {
        var end = index
        var isToText = false
        var isCutOut = false
        while end < items.count, items.kind(at: end) == .declaration || items.kind(at: end) == .custom {
            let item = items[end]
            end += 1
            guard item.kind == .declaration else { continue }
            let property = PropertyTable.shared.properties[Int(item.property)]
            guard property.syntax == .context else { continue }
            isCutOut = MaskCutout.effect(of: item, property, in: bytes) ?? isCutOut
            guard property.id == .backgroundClip else { continue }
            isToText = TokenText.equals(item.value, "text", in: bytes)
        }
        return (end, isToText ? .text : isCutOut ? .shape : .background)
    }
}
