package import CSSColor
internal import CSSSyntax
package import SourceText

/// The custom properties of one source: their definitions, their uses, and which refers to which.
package struct CustomPropertySummary: Sendable {
    /// The place of a reference in a value.
    package enum Place: Sendable, Equatable {
        /// In the value itself, or in the fallback of another reference.
        case value
        /// In a function that takes colors, or anything else that is not channels.
        case function
        /// As the surface of `contrast-color()`, whatever its result is used for.
        case surface
        /// As all channels of a color function.
        case list(ColorSpace)
        /// In a color function in another way: as one channel, or as the opacity.
        case part
    }

    /// A reference from one custom property to another.
    package struct Reference: Sendable {
        /// The number of the property whose definition has the reference.
        package let from: UInt32
        /// The number of the property that it refers to.
        package let to: UInt32
        /// The place of the reference in the definition.
        package let place: Place
        /// True if the definition is only the reference, and fallbacks that can be channels.
        package let isWhole: Bool
        /// True if the reference is in a shadow without blur.
        package let isInHairline: Bool
    }

    /// The names, with their dashes.
    package private(set) var names = ByteNames()
    /// The facts about the property of each name.
    package private(set) var properties: [CustomProperty] = []
    /// The references between the properties.
    package private(set) var references: [Reference] = []

    /// The greatest depth of nested color functions whose arguments are examined closely.
    private static let deepestArguments = 6

    /// True if properties that hold images have other values in the dark theme, like those that hold colors.
    private let countsPictures: Bool
    /// True if references in declarations without colors count, too.
    private let countsAllReferences: Bool

    /// Creates an empty summary.
    ///
    /// - Parameters:
    ///   - countsPictures: Whether properties that hold images have other values in the dark theme, like those that hold colors.
    ///   - countsAllReferences: Whether references in declarations without colors count, too.
    package init(countsPictures: Bool = false, countsAllReferences: Bool = false) {
        self.countsPictures = countsPictures
        self.countsAllReferences = countsAllReferences
    }

    /// Adds the facts of an outline.
    package mutating func add(_ outline: SheetOutline, in bytes: Span<UInt8>) {
        if countsAllReferences { addReferences(in: outline.span, of: bytes) }
        if outline.items.count > CustomPropertySummary.many { reserveNames(of: outline) }
        /// The index of the first item after the declarations for which the role of the background is known.
        var (known, background) = (0, ColorRole.background)
        /// The texts that were read, by number; without those of attributes, which are all different.
        var isKnown = [Bool](repeating: false, count: outline.firsts.count)
        func isRepeated(_ text: UInt32) -> Bool {
            guard Int(text) < isKnown.count else { return false }
            defer { isKnown[Int(text)] = true }
            return isKnown[Int(text)]
        }
        /// The number of open blocks from the outermost one that holds only in the dark theme; the author's dark theme adds no uses.
        var darkDepth = 0
        /// The number of open rules from the outermost one for a thumb or a filled part, and from the outermost one for the focus.
        var (indicatorDepth, focusDepth) = (0, 0)
        for (index, item) in outline.items.enumerated() {
            switch item.kind {
            case .rule, .keyframes, .anonymousLayer:
                if darkDepth > 0 { darkDepth += 1 }
                if indicatorDepth > 0 || item.isIndicator { indicatorDepth += 1 }
                if focusDepth > 0 || item.isFocus { focusDepth += 1 }
            case .end:
                if darkDepth > 0 { darkDepth -= 1 }
                if indicatorDepth > 0 { indicatorDepth -= 1 }
                if focusDepth > 0 { focusDepth -= 1 }
            case .declaration:
                guard darkDepth == 0 else { continue }
                if index >= known { (known, background) = outline.background(from: index, in: bytes) }
                let property = PropertyTable.shared.properties[Int(item.property)]
                guard property.syntax != .context, property.syntax != .colorScheme else { continue }
                let directive = item.isDirected ? outline.directed[item.name.start] : nil
                if let directive, directive.isKept || directive.value != nil {
                    addUses(in: directive.value ?? item.value, as: .use(.kept), of: bytes)
                    if directive.isKept { continue }
                }
                var role = property.role == .background ? background : property.role
                if (indicatorDepth > 0 && property.role == .background) || (focusDepth > 0 && property.id == .outline) { role = .shape }
                role = directive?.role ?? role
                if role == property.role, isRepeated(item.text) { continue }
                guard CustomPropertySummary.mayHaveReference(item.value, in: bytes) else { continue }
                if directive?.role == nil {
                    addUses(in: item.value, of: property, as: role, in: bytes)
                } else {
                    addUses(in: item.value, as: .use(PropertyUsage(role)), of: bytes)
                }
            case .custom:
                if isRepeated(item.text) { continue }
                addDefinition(item, in: bytes)
                if item.isDirected, let directive = outline.directed[item.name.start] { add(directive, of: item, in: bytes) }
            case .registration: addRegistration(item, in: bytes)
            case .group:
                if darkDepth > 0 || item.isOnlyDark { darkDepth += 1 }
                if indicatorDepth > 0 { indicatorDepth += 1 }
                if focusDepth > 0 { focusDepth += 1 }
                if TokenText.equals(item.name, "container", in: bytes) { addTested(in: item.value, of: bytes) }
            case .plain, .importRule, .namespace: continue
            }
        }
    }

    /// Adds the names of all references, without uses.
    private mutating func addReferences(in span: SourceSpan, of bytes: Span<UInt8>) {
        var references = CustomReferences(span)
        while let reference = references.next(in: bytes) { _ = id(reference.name, in: bytes) }
    }

    /// Adds the uses in a value of a property; parts of the value may have other roles than the property.
    private mutating func addUses(in value: SourceSpan, of property: ColorProperty, as role: ColorRole, in bytes: Span<UInt8>) {
        switch property.syntax {
        case .shadow where property.id != .textShadow:
            var layers = ShadowLayers(value)
            while let layer = layers.next(in: bytes) {
                addUses(in: layer.span, as: .use(PropertyUsage(layer.role)), of: bytes)
            }
        case .scrollbar:
            let thumb = ScrollbarColor.thumb(of: value, in: bytes)
            addUses(in: thumb, as: .use(PropertyUsage(role)), of: bytes)
            addUses(in: SourceSpan(thumb.end, value.end), as: .use(PropertyUsage(.background)), of: bytes)
        default: addUses(in: value, as: .use(PropertyUsage(role)), of: bytes)
        }
    }

    /// The number of items from which on room for their names is made at once: growing arrays need thrice the memory for a moment.
    private static let many = 1 << 14

    private mutating func reserveNames(of outline: SheetOutline) {
        var (count, length) = (0, 0)
        for item in outline.items where item.kind == .custom {
            count += 1
            length += item.name.count
        }
        names.reserve(count, length: length)
        properties.reserveCapacity(properties.count + count)
    }

    private mutating func id(_ span: SourceSpan, in bytes: Span<UInt8>) -> Int {
        if let id = names.id(of: span, in: bytes) { return id }
        let id = CustomPropertyName.unified(span, in: bytes).map { names.intern($0) } ?? names.intern(span, in: bytes)
        if id == properties.count { properties.append(CustomProperty()) }
        return id
    }

    private mutating func addDefinition(_ item: OutlineItem, in bytes: Span<UInt8>) {
        let id = id(item.name, in: bytes)
        var traits: CustomProperty.Traits = .isDefined
        let shape = ValueShape(item.value, in: bytes)
        if shape.holdsColor || (countsPictures && ImageName.mayOccur(in: item.value, bytes)) { traits.insert(.isColored) }
        if !shape.isSingle { traits.insert(.isCompound) }
        if !shape.isFullOpacity { traits.insert(.mayBeTranslucent) }
        if shape.holdsPercentage { traits.insert(.mayBePercentage) }
        var isWhole = false
        switch ChannelShape(item.value, in: bytes) {
        case .literal(let notations, let isFallback):
            properties[id].notations &= notations
            isWhole = isFallback
        case .reference: isWhole = true
        case .keyword: break
        case .other: traits.insert(.holdsOther)
        }
        properties[id].traits.formUnion(traits)
        // The author's comment gives another dark value than that of the color.
        let isColor = shape.holdsColor && shape.isSingle && !item.isDirected
        properties[id].define(as: isColor ? CustomPropertySummary.opaqueColor(item.value, in: bytes) : nil)
        guard CustomPropertySummary.mayHaveReference(item.value, in: bytes) else { return }
        var layers = ShadowLayers(item.value)
        while let layer = layers.next(in: bytes) {
            addUses(in: layer.span, as: .definition(of: id, isWhole: isWhole, isInHairline: layer.isHairline), of: bytes)
        }
    }

    /// The color of a value; nil if it is translucent, or not known.
    private static func opaqueColor(_ value: SourceSpan, in bytes: Span<UInt8>) -> PackedColor? {
        guard case .color(let color)? = parseColor(value, in: bytes), color.painted.alpha >= 1 else { return nil }
        return PackedColor(color.painted)
    }

    /// Adds the uses that follow from a directive at a definition.
    private mutating func add(_ directive: DeclarationDirective, of item: OutlineItem, in bytes: Span<UInt8>) {
        if directive.isKept || directive.value != nil {
            addUses(in: directive.value ?? item.value, as: .use(.kept), of: bytes)
        } else if let role = directive.role {
            addUses(in: item.value, as: .use(PropertyUsage(role)), of: bytes)
        }
        guard let value = directive.value, ValueShape.holdsColor(value, in: bytes) else { return }
        properties[id(item.name, in: bytes)].traits.insert(.isColored)
    }

    /// Adds the facts of `@property`: an initial value is in no declaration, so the name must keep it.
    private mutating func addRegistration(_ item: OutlineItem, in bytes: Span<UInt8>) {
        guard let initial = PropertyRegistration(item, in: bytes).initialValue, ValueShape(initial, in: bytes).holdsColor else { return }
        let id = id(item.name, in: bytes)
        properties[id].traits.formUnion([.isPinned, .isDefined, .isColored])
        properties[id].define(as: nil)
        if !ValueShape(initial, in: bytes).isSingle { properties[id].traits.insert(.isCompound) }
    }

    /// Pins the properties that `@container style(--x: …)` compares, because they must keep their values.
    private mutating func addTested(in prelude: SourceSpan, of bytes: Span<UInt8>) {
        var tokenizer = Tokenizer(prelude)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return }
            guard token.type == .ident, token.span.count > 2, bytes[Int(token.start)] == 0x2D, bytes[Int(token.start) + 1] == 0x2D else {
                continue
            }
            properties[id(token.span, in: bytes)].traits.insert(.isPinned)
        }
    }

    /// The user of a reference.
    private enum User {
        case use(PropertyUsage)
        case definition(of: Int, isWhole: Bool, isInHairline: Bool)
    }

    private mutating func add(_ name: SourceSpan, at place: Place, by user: User, in bytes: Span<UInt8>) {
        let to = id(name, in: bytes)
        switch user {
        case .definition(let from, let isWhole, let isInHairline):
            references.append(
                Reference(from: UInt32(from), to: UInt32(to), place: place, isWhole: isWhole, isInHairline: isInHairline))
        case .use(.kept): properties[to].usage.formUnion(.kept)
        case .use(let usage):
            switch place {
            case .value, .function: properties[to].usage.formUnion(usage)
            case .surface: properties[to].usage.formUnion(PropertyUsage(.background))
            case .list(let notation): properties[to].usage.formUnion(usage.asChannels(in: notation))
            case .part: properties[to].usage.formUnion(.part)
            }
        }
    }

    private mutating func addUses(in value: SourceSpan, as user: User, of bytes: Span<UInt8>) {
        var tokenizer = Tokenizer(value)
        /// The place inside of each open parenthesis, and the number of color functions around it.
        var open: [(place: Place, depth: Int)] = []
        /// The end of the list that a color function takes as its channels; the opacity follows it.
        var listEnd: UInt32 = 0
        var isOrigin = false
        while true {
            let token = tokenizer.next(in: bytes)
            let (place, depth) = open.last ?? (.value, 0)
            switch token.type {
            case .endOfFile: return
            case .leftParenthesis: open.append((place == .value ? .function : place, depth))
            case .rightParenthesis: _ = open.popLast()
            case .function where ValueShape.isReference(token, in: bytes):
                var inside = isOrigin ? .function : place
                isOrigin = false
                if case .list = inside, token.start >= listEnd { inside = .part }
                let name = tokenizer.nextSolid(in: bytes)
                if name.type == .endOfFile { return }
                if name.type == .rightParenthesis { continue }
                if name.type == .ident { add(name.span, at: inside, by: user, in: bytes) }
                open.append((inside, depth))
            case .function:
                isOrigin = false
                guard ValueShape.takesChannels(token, in: bytes) else {
                    let isColor = startsColor(token, in: bytes)
                    let isFree = place == .value || place == .function || isColor
                    let isContrast = isColor && TokenText.equals(token.text(in: bytes), "contrast-color", in: bytes)
                    open.append((isContrast || place == .surface ? .surface : isFree ? .function : .part, depth))
                    continue
                }
                guard depth < CustomPropertySummary.deepestArguments else {
                    open.append((.part, depth))
                    continue
                }
                let arguments = ChannelArguments(of: token, tokenizer, in: bytes)
                if case .list = arguments.channels, let notation = arguments.notation {
                    listEnd = arguments.components.end
                    open.append((.list(notation), depth + 1))
                } else {
                    open.append((.part, depth + 1))
                    guard case .relative = arguments.channels else { continue }
                    _ = tokenizer.nextSolid(in: bytes)
                    isOrigin = true
                }
            case .whitespace, .comment: continue
            default: isOrigin = false
            }
        }
    }

    /// True if the value contains `r(`, as in `var(`.
    package static func mayHaveReference(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard value.count > 6 else { return false }
        for index in Int(value.start) + 3..<Int(value.end)
        where bytes[index] == UInt8(ascii: "(") && bytes[index - 1] | 0x20 == UInt8(ascii: "r") {
            return true
        }
        return false
    }
}
