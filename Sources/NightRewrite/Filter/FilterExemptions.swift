internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// Finds the elements of a document that the filter must not invert, and selectors for them.
///
/// These are dark elements of the light theme, light elements within them, and boxes with images.
struct FilterExemptions {
    /// The luminance above which a light box in a dark one is inverted again.
    private static let lightest = 0.5
    /// The maximum number of elements of one source that get a selector each.
    private static let mostPaths = 64
    /// The maximum number of elements of one source that are examined for such selectors.
    private static let mostMembers = 1024
    /// The maximum number of selectors in a list.
    private static let mostSelectors = 512

    private let cascade: FilterCascade
    private let canvas: SRGB
    private let hasEmoji: Bool
    /// True if a selector that was returned depends on elements that are not dark and have no image.
    private(set) var dependOnPlaces = false

    /// The conditions under which the exempt elements may be others, with their numbers.
    var conditions: [(number: Int, text: [UInt8])] { cascade.conditions }

    /// - Parameters:
    ///   - canvas: The color of the page in the light theme.
    ///   - hasEmoji: True if emoji are in elements of their own.
    init(_ cascade: FilterCascade, canvas: SRGB, hasEmoji: Bool) {
        self.cascade = cascade
        self.canvas = canvas
        self.hasEmoji = hasEmoji
    }

    /// The elements of one kind as the filter would show them.
    private struct Look {
        private static let media = ["img", "video", "canvas", "iframe", "embed", "object"].map { Array($0.utf8) }

        /// The luminance of the own background; nil if there is none.
        let luminance: Double?
        let isMedia: Bool
        /// True if the background is an image.
        let hasPicture: Bool

        /// Nil for a page, for elements of other languages, and for elements that paint nothing.
        init?(_ kind: FilterKindTable.Kind, _ background: FilterBackground) {
            guard background.own != nil || background.picture == .pixels else { return nil }
            guard kind.isHTML, kind.parent >= 0, !FilterKindTable.isPage(kind.tag.name) else { return nil }
            luminance = background.own.map { relativeLuminance($0) }
            isMedia = Look.media.contains(kind.tag.name)
            hasPicture = background.picture == .pixels
        }

        var isDark: Bool { luminance.map { $0 < FilterPaint.darkest } ?? false }
    }

    /// Returns the exempt elements where the condition with this number holds; -1 for no condition.
    mutating func islands(under condition: Int) -> FilterSheet.Islands {
        let cascade = cascade
        let tree = cascade.tree
        let backgrounds = cascade.backgrounds(under: condition, canvas: canvas)
        var looks = [Look?](repeating: nil, count: backgrounds.count)
        for kind in cascade.present { looks[kind] = Look(cascade.kinds.table.kinds[kind], backgrounds[kind]) }
        var result = FilterSheet.Islands()
        result.hasEmoji = hasEmoji
        // Light elements are exempt only in dark ones.
        guard looks.contains(where: { $0.map { $0.isDark || $0.hasPicture } ?? false }) else { return result }
        var dark: [Int] = []
        var light: [Int] = []
        var pictures: [Int] = []
        /// The number of changes between dark and light down to each element; odd within something dark.
        var levels = [Int](repeating: 0, count: tree.elements.count)
        for (index, element) in tree.elements.enumerated() {
            var level = element.parent >= 0 ? levels[Int(element.parent)] : 0
            defer { levels[index] = level }
            guard let look = looks[cascade.kind(of: index)] else { continue }
            if element.hasText || element.hasMedia {
                guard let luminance = look.luminance, !look.isMedia else { continue }
                if look.isDark {
                    dark.append(index)
                    if level.isMultiple(of: 2) { level += 1 }
                } else if luminance > Self.lightest, !level.isMultiple(of: 2) {
                    light.append(index)
                    level += 1
                }
            } else if look.hasPicture, !element.hasChildren {
                pictures.append(index)
            }
        }
        func background(of index: Int) -> FilterBackground { backgrounds[cascade.kind(of: index)] }
        func source(_ index: Int) -> Source? { Source(background(of: index).origin, background(of: index).definition) }
        result.depth = max(1, levels.max() ?? 1)
        result.dark = selectors(of: dark, among: { _ in true }, source)
        result.light = selectors(of: light, among: { levels[$0] > 0 }, source)
        result.pictures = selectors(of: pictures, among: { _ in true }) { Source(background(of: $0).pictureOrigin, nil) }
        return result
    }

    // MARK: Selectors

    /// The source of an element's background; elements with the same source share a selector.
    private struct Source: Hashable {
        let origin: FilterBackground.Origin
        let definition: FilterBackground.Definition?

        init?(_ origin: FilterBackground.Origin?, _ definition: FilterBackground.Definition?) {
            guard let origin else { return nil }
            self.origin = origin
            self.definition = definition
        }
    }

    /// Returns selectors that match `wanted` and no other element for which `matters` returns true.
    private mutating func selectors(of wanted: [Int], among matters: (Int) -> Bool, _ source: (Int) -> Source?) -> [[UInt8]] {
        var groups: [(source: Source, members: [Int])] = []
        var numbers: [Source: Int] = [:]
        for index in wanted {
            guard let source = source(index) else { continue }
            if let number = numbers[source] {
                groups[number].members.append(index)
            } else {
                numbers[source] = groups.count
                groups.append((source, [index]))
            }
        }
        let all = Set(wanted)
        var result: [[UInt8]] = []
        for group in groups {
            let selectors = selectors(of: group.source, group.members) {
                all.contains($0) || !matters($0)
            } other: {
                source($0)?.origin
            }
            for selector in selectors where !result.contains(selector) {
                guard result.count < Self.mostSelectors else { return result }
                result.append(selector)
            }
        }
        return result
    }

    /// Returns selectors for the elements `members`, whose backgrounds come from `source`; they may also match elements for which
    /// `isWelcome` returns true.
    private mutating func selectors(
        of source: Source, _ members: [Int], isWelcome: (Int) -> Bool, other: (Int) -> FilterBackground.Origin?
    ) -> [[UInt8]] {
        let attribute: String?
        switch source.origin {
        case .rule:
            if let selector = ruleSelector(of: source, members, isWelcome: isWelcome, other: other) { return [selector] }
            attribute = nil
        case .styleAttribute: attribute = "style"
        case .colorAttribute: attribute = "bgcolor"
        }
        var result: [[UInt8]] = []
        if attribute == nil { dependOnPlaces = true }
        for index in members.prefix(Self.mostMembers) where result.count < Self.mostPaths {
            let exact = attribute.flatMap { exactAttribute($0, of: index) } ?? classAttribute(of: index, isWelcome: isWelcome)
            let selector = exact ?? path(index)
            if !result.contains(selector) { result.append(selector) }
        }
        return result
    }

    private func ruleSelector(
        of source: Source, _ members: [Int], isWelcome: (Int) -> Bool, other: (Int) -> FilterBackground.Origin?
    ) -> [UInt8]? {
        guard case .rule(let rule, let selector) = source.origin else { return nil }
        var exact = text(rule, selector)
        var wrong = cascade.elements(of: source.origin).filter { !isWelcome($0) }
        func narrow(_ suffix: [UInt8]) -> Bool {
            exact += suffix
            let parsed = StaticSelector.list(SourceSpan(0, exact.count), in: exact.span)
            guard let read = parsed.first, members.allSatisfy({ cascade.tree.matches(read.selector, $0) }) else { return false }
            wrong = wrong.filter { cascade.tree.matches(read.selector, $0) }
            return true
        }
        if members.allSatisfy({ isEmpty($0) }) {
            // The selector stops matching when a script fills the box.
            guard narrow(Array(":empty".utf8)) else { return nil }
        } else if !wrong.isEmpty, !members.contains(where: { isEmpty($0) }) {
            guard narrow(Array(":not(:empty)".utf8)) else { return nil }
        }
        if !wrong.isEmpty, let definition = source.definition, case .rule(let rule, let selector) = definition.origin {
            let definer = Array(":is(".utf8) + text(rule, selector) + [UInt8(ascii: ")")]
            if !definition.isOwn { exact = definer + Array(" :is(".utf8) + exact + [UInt8(ascii: ")")] }
            guard narrow(definition.isOwn ? definer : []) else { return nil }
        }
        // The selectors of rules that give the wrongly matched elements another background.
        var others: [[UInt8]] = []
        for index in wrong {
            guard let origin = other(index), origin != source.origin, case .rule(let rule, let selector) = origin else { continue }
            let text = text(rule, selector)
            if !others.contains(text), others.count < 32 { others.append(text) }
        }
        if !others.isEmpty {
            guard narrow(Array(":not(".utf8) + Array(others.joined(separator: [UInt8(ascii: ","), 0x20])) + [UInt8(ascii: ")")]) else {
                return nil
            }
        }
        return wrong.isEmpty ? exact : nil
    }

    private func text(_ rule: Int, _ selector: Int) -> [UInt8] { cascade.text(ofSelector: selector, rule: rule) }

    /// Returns a selector for the exact value of `class`; nil if it matches an element that is not welcome.
    private func classAttribute(of index: Int, isWelcome: (Int) -> Bool) -> [UInt8]? {
        let element = cascade.tree.elements[index]
        guard let value = element.value(Array("class".utf8)), !value.isEmpty else { return nil }
        for (number, other) in cascade.tree.elements.enumerated() where other.name == element.name && !isWelcome(number) {
            if other.value(Array("class".utf8)) == value { return nil }
        }
        return exactAttribute("class", of: index)
    }

    private func isEmpty(_ index: Int) -> Bool {
        let element = cascade.tree.elements[index]
        return !element.hasChildren && !element.hasSpace && (!element.hasText || element.isField)
    }

    /// Returns a selector for the exact value of an attribute.
    private func exactAttribute(_ name: String, of index: Int) -> [UInt8]? {
        guard let value = cascade.tree.elements[index].value(Array(name.utf8)) else { return nil }
        var text = cascade.tree.elements[index].name
        CSSStringText.appendSelector(name, value, to: &text)
        return text
    }

    /// Returns the path of child positions from the root to an element.
    private func path(_ index: Int) -> [UInt8] {
        var steps: [[UInt8]] = []
        var current = index
        while current >= 0 {
            let element = cascade.tree.elements[current]
            guard element.parent >= 0 else { break }
            steps.append(Array(":nth-child(\(element.position))".utf8))
            current = Int(element.parent)
        }
        return Array(":root > ".utf8) + Array(steps.reversed().joined(separator: Array(" > ".utf8)))
    }
}
