internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// Writes the dark colours of a sheet in place, by insertions alone.
///
/// The cascade does not change, because each declaration keeps its place, its selector and its conditions, and has its original value in
/// the light theme. `light-dark()` gives its first part if the element's scheme is light, and `var()` its fallback if the name is not
/// defined. No name of nightfall's is defined in the light theme.
struct InPlaceWriter {
    /// The closing parenthesis of a reference.
    private static let closing = [UInt8(ascii: ")")]

    private let outline: SheetOutline
    private let plan: InPlacePlan
    private let usesLightDark: Bool
    /// True if the sheet is a `style` attribute; declarations of doubtful validity are then left out.
    private let isAttribute: Bool
    /// True if only important declarations are written in place.
    private let isOnlyImportant: Bool
    /// Definitions of custom properties whose values depend on the attribute's own element.
    private var locals: [UInt8] = []
    private let keepsOld: Bool
    /// The themes besides `night`, with their colours.
    private let others: [(theme: Theme, colors: ColorCache)]
    /// Finds the colours in values; its output is not kept.
    private var sheet: MirrorWriter
    /// The names of the dark theme's custom properties while the sheet is written; an empty table before and after.
    private var variables: VariableTable
    /// The indices of the custom properties that the sheet uses, in order of first use.
    private(set) var used: [UInt32] = []
    private var isUsed: Set<UInt32> = []
    /// True if the sheet uses the gate property.
    private(set) var usesGate = false
    /// The insertions; those at one offset are in order.
    private(set) var insertions = Insertions()
    /// The declarations that can't be written in place.
    private(set) var facts = InPlaceEligibility()

    /// The backdrop filter fallback of the open rule.
    private var glass: BackdropFilterFallback?
    /// True if the declaration being written is the background of that fallback.
    private var isGlass = false
    /// The open blocks.
    private var open: [(item: Int, isNight: Bool, isKeyframes: Bool)] = []
    private var isNight: Bool { open.last?.isNight ?? isAllNight }
    /// True if the whole sheet is the author's dark theme.
    private let isAllNight: Bool
    private var isInKeyframes: Bool { open.last?.isKeyframes ?? false }

    /// Creates a writer for a sheet that is written in place with `options`.
    init(
        _ sheet: MirrorWriter, plan: InPlacePlan, options: RewriteOptions, isAttribute: Bool = false, isOnlyImportant: Bool = false
    ) {
        self.isAttribute = isAttribute
        self.isOnlyImportant = isOnlyImportant
        outline = sheet.outline
        self.plan = plan
        usesLightDark = options.emission == .lightDark
        keepsOld = options.keepsFallback
        others = options.furtherThemes.map { ($0, ColorCache($0, pageBase: sheet.colors.pageBase)) }
        isAllNight = sheet.isAuthorsNight
        self.sheet = sheet
        self.sheet.found = []
        self.sheet.pictures = nil
        variables = VariableTable(sheet.graph)
    }

    /// Finds all insertions; new names are added to `table`.
    ///
    /// The table moves in and out again: with a second owner, every new name would copy all names.
    mutating func run(in bytes: Span<UInt8>, naming table: inout VariableTable) {
        swap(&variables, &table)
        defer { swap(&variables, &table) }
        run(in: bytes)
    }

    private mutating func run(in bytes: Span<UInt8>) {
        var needsFacts = true
        for (index, item) in outline.items.enumerated() {
            switch item.kind {
            case .rule, .group, .anonymousLayer, .keyframes:
                let isOnlyAtNight = item.isOnlyAtNight || (item.kind == .rule && sheet.waiting.isNight(item.value, in: bytes))
                open.append((index, isNight || isOnlyAtNight, isInKeyframes || item.kind == .keyframes))
                sheet.nightDepth = isNight ? 1 : 0
                needsFacts = true
                glass = outline.filtersBackdrop && item.kind == .rule ? self.glass(behind: index, in: bytes) : nil
            case .end:
                _ = open.popLast()
                glass = nil
                sheet.nightDepth = isNight ? 1 : 0
                needsFacts = true
            case .declaration, .custom:
                if isInKeyframes, plan.mirrorsKeyframes { continue }
                if isOnlyImportant, !item.isImportant { continue }
                if needsFacts {
                    sheet.rule =
                        isInKeyframes ? RuleContextBuilder() : RuleContextBuilder(after: index, in: outline, graph: sheet.graph, of: bytes)
                    if let block = open.last {
                        sheet.rule.enter(outline.items[block.item])
                        sheet.rule.readBox(from: Int(outline.items[block.item].end), in: bytes)
                    } else if isAttribute {
                        sheet.rule.readBox(from: Int(outline.span.start), in: bytes)
                    }
                    if sheet.rule.isRaised, selectsRoot(in: bytes) { sheet.rule.lower() }
                    if sheet.colors.hasRoles, let prelude = rulePrelude {
                        RuleSubject.tell(&sheet.rule.context, of: prelude, sheet.bars, in: bytes)
                    }
                    needsFacts = false
                }
                let item = sheet.directed(item, in: bytes)
                if item.kind == .custom { addCustom(item, in: bytes) } else { addDeclaration(item, in: bytes) }
                sheet.endDirective(item)
            case .plain, .importRule, .namespace, .registration: continue
            }
        }
    }

    /// The backdrop filter fallback of the rule that begins at `index`, if its dark colour is a custom property.
    private func glass(behind index: Int, in bytes: Span<UInt8>) -> BackdropFilterFallback? {
        guard !usesLightDark, !isAttribute, !isNight, !isInKeyframes else { return nil }
        return BackdropFilterFallback(outline.items[(index + 1)...].lazy.prefix { $0.kind != .end }, graph: sheet.graph, in: bytes)
    }

    private func selectsRoot(in bytes: Span<UInt8>) -> Bool {
        guard let block = open.last, outline.items.kind(at: block.item) == .rule else { return false }
        return RootSelector.selectors(in: outline.items[block.item].value, of: bytes).contains { $0.namesRoot }
    }

    // MARK: Declarations

    private mutating func addDeclaration(_ item: OutlineItem, in bytes: Span<UInt8>) {
        guard !plan.mirrors(item) else { return }
        let property = PropertyTable.shared.properties[Int(item.property)]
        guard property.syntax != .context, property.syntax != .colorScheme else { return }
        guard !sheet.directive.isKept else {
            // A directive that replaces the whole value can't be written in place.
            if sheet.directive.value != nil { facts.isHard(item, isInKeyframes: isInKeyframes) }
            return
        }
        guard !UnmarkedNightReference.isIn(item.value, in: bytes) else { return }
        let start = insertions.count
        find(item.value, property, in: bytes)
        guard !isHard(item, in: bytes) else { return }
        if isAttribute, ValueCertainty(item, property, in: bytes) == .doubtful {
            facts.isHard(item, isInKeyframes: false)
            return
        }
        defer { insertLocals(behind: item) }
        isGlass = glass?.background.name.start == item.name.start
        insertPlaces(of: item.value, hint: .declaration(prelude: rulePrelude, property), in: bytes)
        isGlass = false
        guard keepsOld, insertions.count > start, !ValueShape.holdsReference(item.value, in: bytes) else { return }
        // A browser without `light-dark()` takes the old declaration, and any other the new one behind it.
        var old = InPlaceMark.begin
        sheet.output.removeAll(keepingCapacity: true)
        sheet.appendWithoutComments(SourceSpan(item.name.start, item.end), in: bytes)
        old += sheet.output
        old.append(UInt8(ascii: ";"))
        old += InPlaceMark.end
        insertions.insert(old, at: item.name.start, before: start)
    }

    /// Defines, behind a declaration of an attribute, the custom properties in it that depend on the element.
    private mutating func insertLocals(behind item: OutlineItem) {
        guard !locals.isEmpty else { return }
        insertions.append(at: item.end, InPlaceMark.begin + locals + InPlaceMark.end)
        locals = []
    }

    /// The selectors of the innermost rule, or the name of the `@keyframes`.
    private var rulePrelude: SourceSpan? {
        for block in open.reversed() {
            let item = outline.items[block.item]
            if item.kind == .keyframes { return item.value }
            if item.kind == .rule, !isInKeyframes { return item.value }
        }
        return nil
    }

    /// Finds the colours in the value of a property, as `MirrorWriter` does when it writes the mirror.
    private mutating func find(_ value: SourceSpan, _ property: ColorProperty, in bytes: Span<UInt8>) {
        sheet.found?.removeAll(keepingCapacity: true)
        sheet.output.removeAll(keepingCapacity: true)
        let isOfText = property.name.utf8CodeUnitCount == 11
        let role = sheet.rule.role(of: property)
        switch property.syntax {
        case .scrollbar: sheet.appendNightScrollbar(value, in: bytes)
        case .shadow where !isInKeyframes && !isOfText && ShadowFill.isOne(value, in: bytes):
            sheet.appendNight(value, role: .background, in: bytes)
        case .shadow: sheet.appendNightShadows(value, isOfText: isOfText, in: bytes)
        case .inPlace where !isInKeyframes: sheet.appendNightColor(value, role: role, in: bytes)
        default: sheet.appendNight(value, role: role, in: bytes)
        }
    }

    /// True if a colour that was found can't be written in place; records the declaration then.
    private mutating func isHard(_ item: OutlineItem, in bytes: Span<UInt8>) -> Bool {
        guard sheet.found?.contains(where: { isHard($0, in: bytes) }) == true else { return false }
        facts.isHard(item, isInKeyframes: isInKeyframes)
        return true
    }

    private func isHard(_ place: ColorOccurrence, in bytes: Span<UInt8>) -> Bool {
        switch place.kind {
        case .color, .channels, .comment: return false
        case .reference(let id):
            return plan.registered.contains(id)
                && !isSame(sheet.graph.nightName(of: id, role: place.role), as: place.span, in: bytes)
        case .formula(let night):
            // A custom property of the root can't refer to those of other elements.
            guard usesLightDark else { return !isAttribute }
            let names = InPlaceWriter.references(place.span, in: bytes)
            guard !names.isEmpty else { return false }
            // In the light theme, too, a reference in `light-dark()` must be defined, and every function known.
            return keepsOld || night.starts(with: Array("color(from ".utf8))
                || !Set(InPlaceWriter.references(SourceSpan(0, night.count), in: night.span)).isSubset(of: names)
        }
    }

    /// The names of the custom properties that a value refers to, in order.
    private static func references(_ value: SourceSpan, in bytes: Span<UInt8>) -> [[UInt8]] {
        var places: [[UInt8]] = []
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return places }
            guard ValueShape.isReference(token, in: bytes) else { continue }
            places.append(bytes.array(tokenizer.nextSolid(in: bytes).span))
        }
    }

    /// Inserts the dark counterparts of the colours found in a value; `hint` gives words for the name of a custom property.
    private mutating func insertPlaces(of value: SourceSpan, hint: VariableName, in bytes: Span<UInt8>) {
        /// The ends of the open references, from the outside in.
        var pending: [UInt32] = []
        var references: ReferenceSpans?
        // In a value with `var()`, a browser finds an unknown function only when it computes the value; an earlier declaration does not
        // apply then.
        let takesLightDark = usesLightDark && !(keepsOld && ValueShape.holdsReference(value, in: bytes))
        for place in sheet.found ?? [] {
            while let end = pending.last, end <= place.span.start {
                insertions.append(at: end, InPlaceWriter.closing)
                pending.removeLast()
            }
            switch place.kind {
            case .comment: continue
            case .color(let light): insert(light, at: place, asLightDark: takesLightDark, hint: hint, in: bytes)
            case .channels(let list): insertWhole(variable(list, role: place.role, hint: hint, in: bytes), around: place.span)
            case .formula(let night) where isAttribute:
                usesGate = true
                let name = variables.localName()
                locals += [UInt8(ascii: ";")] + name + Array(":var(".utf8) + variables.gate + Array(") ".utf8) + night
                insertWhole(name[...], around: place.span)
            case .formula(let night):
                insertions.append(at: place.span.start, Array("light-dark(".utf8) + InPlaceMark.original)
                insertions.append(at: place.span.end, [UInt8(ascii: ",")] + night + [UInt8(ascii: ")")])
            case .reference(let id):
                let name = sheet.graph.nightName(of: id, role: place.role)
                guard !isSame(name, as: place.span, in: bytes) else { continue }
                if references == nil { references = ReferenceSpans(value, in: bytes) }
                guard let span = references?.span(ofName: place.span.start) else { continue }
                insertions.append(at: span.start, Array("var(".utf8) + name + [UInt8(ascii: ",")] + InPlaceMark.original)
                pending.append(span.end)
            }
        }
        while let end = pending.popLast() { insertions.append(at: end, InPlaceWriter.closing) }
    }

    private func isSame(_ name: ArraySlice<UInt8>, as span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard span.count == name.count else { return false }
        for (offset, byte) in name.enumerated() where bytes[Int(span.start) + offset] != byte { return false }
        return true
    }

    /// Wraps a colour in a function with its dark counterpart.
    private mutating func insert(
        _ light: SRGB, at place: ColorOccurrence, asLightDark: Bool, hint: VariableName, in bytes: Span<UInt8>
    ) {
        let night = sheet.night(of: light, role: place.role)
        var opening: [UInt8] = []
        // Text inserted directly before a `#` would join the name, the number or the sign before it.
        let isDetached = bytes[Int(place.span.start)] == 0x23 && !InPlaceWriter.endsToken(bytes[Int(place.span.start) - 1])
        if isDetached { opening += InPlaceMark.separator }
        let mark = isDetached ? InPlaceMark.detached : InPlaceMark.original
        if asLightDark {
            opening += Array("light-dark(".utf8) + mark
            insertions.append(at: place.span.start, opening)
            insertions.append(at: place.span.end, [UInt8(ascii: ",")] + night + [UInt8(ascii: ")")])
        } else {
            let name = variable(light, role: place.role, night: night, label: token(in: bytes), hint: hint, in: bytes)
            opening += Array("var(".utf8) + name + [UInt8(ascii: ",")] + mark
            insertions.append(at: place.span.start, opening)
            insertions.append(at: place.span.end, InPlaceWriter.closing)
        }
    }

    /// The key of the theme table's row that a directive names for the declaration; empty for none.
    private func token(in bytes: Span<UInt8>) -> [UInt8] { sheet.directive.token.map { bytes.array($0) } ?? [] }

    /// True if the byte before a `#` can't form one token with the inserted text.
    private static func endsToken(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D, 0x0C, UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: ")"): true
        default: false
        }
    }

    /// The name of the custom property for a colour, or for a value that is no colour and has a label.
    private mutating func variable(
        _ light: SRGB?, role: ColorRole, night: [UInt8], label: [UInt8] = [], channels: ChannelForm? = nil, hint: VariableName,
        in bytes: Span<UInt8>
    ) -> ArraySlice<UInt8> {
        let row = light.flatMap { sheet.colors.label(of: $0, role: role) }
        var opaque: [[UInt8]] = []
        if isGlass, role == .background, let day = light?.withAlpha(1), day != light {
            opaque =
                [sheet.night(of: day, role: role)]
                + others.map { self.other($0.theme, $0.colors, day, role: role, label: [], channels: nil) }
        }
        let key = VariableKey(
            light: light.map(ColorCache.packed) ?? 0, role: row?.isForAllRoles == true ? .background : role,
            values: [night] + others.map { self.other($0.theme, $0.colors, light, role: role, label: label, channels: channels) },
            opaque: opaque, label: label, channels: channels)
        let words = row.map { VariableName.words(of: $0.name, role: $0.isForAllRoles ? nil : role) }
        let index = variables.index(of: key) ?? variables.add(key, words: words ?? hint.words(role, in: bytes))
        if isUsed.insert(UInt32(index)).inserted { used.append(UInt32(index)) }
        return variables.name(of: index)
    }

    /// The text of a colour in another theme than `night`.
    private func other(
        _ theme: Theme, _ colors: ColorCache, _ light: SRGB?, role: ColorRole, label: [UInt8], channels: ChannelForm?
    ) -> [UInt8] {
        let rule = sheet.rule.context
        let labelled =
            label.isEmpty ? nil : theme.cell(forKey: label.span, role: role, pageBase: colors.pageBase).flatMap { $0.isValue ? $0 : nil }
        var text: [UInt8] = []
        if let labelled, labelled.color == nil {
            labelled.appendValue(to: &text)
            return text
        }
        guard let light else {
            labelled?.appendValue(to: &text)
            return labelled == nil ? Array("initial".utf8) : text
        }
        let shown = labelled?.color ?? colors.color(light, role: role, in: rule)
        if case .day = theme.ground, labelled == nil, shown == light { return Array("initial".utf8) }
        if let channels { channels.append(shown, to: &text) } else { shown.appendCSS(to: &text) }
        return text
    }

    // MARK: Custom properties

    private mutating func addCustom(_ item: OutlineItem, in bytes: Span<UInt8>) {
        guard !plan.mirrorsCustom else { return }
        guard !sheet.directive.isKept else {
            addKept(item, in: bytes)
            return
        }
        guard !UnmarkedNightReference.isIn(item.value, in: bytes) else { return }
        let graph = sheet.graph
        let label =
            sheet.colors.hasThemes && !isNight && sheet.substitute == nil
            ? sheet.labelledValue(item, in: bytes) : nil
        let id = graph.id(of: item.name, in: bytes)
        let isColored = id.map { graph.isColored($0) } ?? false
        guard isColored || label != nil else { return }
        var names = id.map { graph.nightNames(of: $0) } ?? []
        if names.isEmpty, label != nil || item.isDirected, id.map({ graph.keepsName($0) }) != true {
            names = [(sheet.directive.role ?? .background, bytes.array(item.name)[...])]
        }
        let isKeyword = CSSWideKeyword.isOne(item.value, in: bytes)
        let outer = sheet.rule
        defer { sheet.rule = outer }
        let start = insertions.count
        var copies: [UInt8] = []
        for (role, name) in names {
            // Shadows take their context from the rule in which the property is defined.
            if isInKeyframes {
                sheet.rule.context = RuleContext()
            } else {
                sheet.rule.context = role == .shadow ? outer.context : outer.context(ofProperty: item, role: role, in: outline, of: bytes)
            }
            let isPrimary = isSame(name, as: item.name, in: bytes)
            if isInKeyframes, !isPrimary {
                // In the light theme a keyframe would animate to an invalid value.
                facts.isHard(item, isInKeyframes: true)
                continue
            }
            let hint = VariableName.custom(item.name, isPrimary: isPrimary)
            sheet.found?.removeAll(keepingCapacity: true)
            sheet.output.removeAll(keepingCapacity: true)
            if isNight {
                sheet.appendNight(item.value, role: role, in: bytes)
            } else if let id {
                sheet.appendNightValue(of: item, id, role: role, in: bytes)
            }
            guard label != nil || !isHard(item, in: bytes) else {
                insertions.removeAll(from: start)
                return
            }
            let whole = label.map { self.whole($0, item, role: role, hint: hint, in: bytes) }
            if isPrimary {
                if let whole, !isKeyword {
                    insertWhole(whole, around: item.value)
                } else if whole == nil {
                    insertPlaces(of: item.value, hint: hint, in: bytes)
                }
            } else if sheet.readsItself(item, in: bytes) {
                sheet.output.removeAll(keepingCapacity: true)
                sheet.appendReference(to: item.name, in: bytes)
                copies += [UInt8(ascii: ";")] + name + [UInt8(ascii: ":")] + sheet.output
                if item.isImportant { copies += Array("!important".utf8) }
            } else {
                copies += [UInt8(ascii: ";")] + name + [UInt8(ascii: ":")]
                copies += copy(of: item.value, whole: isKeyword ? nil : whole, isGated: !isKeyword, hint: hint, in: bytes)
                if item.isImportant { copies += Array("!important".utf8) }
            }
        }
        insertLocals(behind: item)
        guard !copies.isEmpty else { return }
        insertions.append(at: item.end, InPlaceMark.begin + copies + InPlaceMark.end)
    }

    /// Gives the further names of a kept custom property its own value, in the dark theme only.
    private mutating func addKept(_ item: OutlineItem, in bytes: Span<UInt8>) {
        guard sheet.directive.value == nil else {
            facts.isHard(item, isInKeyframes: isInKeyframes)
            return
        }
        guard let id = sheet.graph.id(of: item.name, in: bytes), sheet.graph.isColored(id) else { return }
        let isKeyword = CSSWideKeyword.isOne(item.value, in: bytes)
        var copies: [UInt8] = []
        for (_, name) in sheet.graph.nightNames(of: id) where !isSame(name, as: item.name, in: bytes) {
            copies += [UInt8(ascii: ";")] + name + [UInt8(ascii: ":")]
            if !isKeyword {
                usesGate = true
                copies += Array("var(".utf8) + variables.gate + [UInt8(ascii: ")"), 0x20]
            }
            sheet.output.removeAll(keepingCapacity: true)
            sheet.appendWithoutComments(item.value, in: bytes)
            copies += sheet.output
            if item.isImportant { copies += Array("!important".utf8) }
        }
        guard !copies.isEmpty else { return }
        if isInKeyframes {
            facts.isHard(item, isInKeyframes: true)
        } else {
            insertions.append(at: item.end, InPlaceMark.begin + copies + InPlaceMark.end)
        }
    }

    /// The name of the custom property for the theme table's value of an author's custom property.
    private mutating func whole(
        _ label: ThemeCell, _ item: OutlineItem, role: ColorRole, hint: VariableName, in bytes: Span<UInt8>
    ) -> ArraySlice<UInt8> {
        var night: [UInt8] = []
        label.appendValue(to: &night)
        var light = label.color
        if case .color(let value)? = parseColor(item.value, in: bytes) { light = value.painted }
        return variable(light, role: role, night: night, label: bytes.array(item.name), hint: hint, in: bytes)
    }

    /// The name of the custom property for channels.
    private mutating func variable(_ list: ChannelList, role: ColorRole, hint: VariableName, in bytes: Span<UInt8>) -> ArraySlice<UInt8> {
        var night: [UInt8] = []
        list.append(night: sheet.colors.color(list.color, role: role, in: sheet.rule.context), to: &night)
        return variable(list.color, role: role, night: night, channels: list.form, hint: hint, in: bytes)
    }

    /// Makes a whole value the fallback of a custom property: any value can be, as that of a custom property (CSS Variables 1 §2).
    private mutating func insertWhole(_ name: ArraySlice<UInt8>, around value: SourceSpan) {
        insertions.append(at: value.start, Array("var(".utf8) + name + [UInt8(ascii: ",")] + InPlaceMark.original)
        insertions.append(at: value.end, InPlaceWriter.closing)
    }

    /// The dark value under a further name; it is invalid in the light theme, so that `var()` with this name takes its fallback, the
    /// original.
    private mutating func copy(
        of value: SourceSpan, whole: ArraySlice<UInt8>?, isGated: Bool, hint: VariableName, in bytes: Span<UInt8>
    ) -> [UInt8] {
        var result: [UInt8] = []
        if isGated {
            usesGate = true
            result += Array("var(".utf8) + variables.gate + [UInt8(ascii: ")"), 0x20]
        }
        if let whole { return result + Array("var(".utf8) + whole + [UInt8(ascii: ")")] }
        var copied = value.start
        for place in sheet.found ?? [] {
            result += bytes.array(SourceSpan(copied, place.span.start))
            copied = place.span.end
            switch place.kind {
            case .comment: result += InPlaceMark.separator
            case .reference(let id): result += sheet.graph.nightName(of: id, role: place.role)
            case .channels(let list):
                result += Array("var(".utf8) + variable(list, role: place.role, hint: hint, in: bytes) + [UInt8(ascii: ")")]
            case .formula(let night): result += night
            case .color(let light):
                let night = sheet.night(of: light, role: place.role)
                if InPlaceWriter.endsToken(bytes[Int(place.span.start) - 1]) == false { result += InPlaceMark.separator }
                if usesLightDark {
                    result += Array("light-dark(".utf8) + bytes.array(place.span) + [UInt8(ascii: ",")] + night + [UInt8(ascii: ")")]
                } else {
                    let name = variable(light, role: place.role, night: night, label: token(in: bytes), hint: hint, in: bytes)
                    result += Array("var(".utf8) + name + [UInt8(ascii: ")")]
                }
            }
        }
        return result + bytes.array(SourceSpan(copied, value.end))
    }
}
