internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// Finds what is dark by day in a document, what is light inside of that, and which boxes are pictures; and selectors for them.
struct FilterIslands {
    /// Darker than this, light text reads better than dark text: where the contrasts with white and black are equal.
    private static let darkest = 0.179
    /// A light box in a dark one is turned again from here on.
    private static let lightest = 0.5
    /// More elements than that are not named one by one.
    private static let mostPaths = 64
    /// More selectors than that aren't read as a list any more.
    private static let mostSelectors = 512

    private let cascade: FilterCascade
    private let canvas: SRGB

    init(_ cascade: FilterCascade, canvas: SRGB) {
        self.cascade = cascade
        self.canvas = canvas
    }

    /// The islands where the condition with this number holds; -1 for no condition.
    func islands(under condition: Int) -> FilterSheet.Islands {
        let tree = cascade.tree
        let backgrounds = cascade.backgrounds(under: condition, canvas: canvas)
        var dark: [Int] = []
        var light: [Int] = []
        var pictures: [Int] = []
        /// How often dark and light alternate around and with each element: odd in something dark.
        var levels = [Int](repeating: 0, count: tree.elements.count)
        for (index, element) in tree.elements.enumerated() {
            var level = element.parent >= 0 ? levels[Int(element.parent)] : 0
            defer { levels[index] = level }
            guard element.isHTML, element.parent >= 0, !Self.isPage(element.name) else { continue }
            let background = backgrounds[index]
            if element.hasText || element.hasMedia {
                guard let own = background.own, !Self.media.contains(element.name) else { continue }
                let luminance = relativeLuminance(own)
                if luminance < Self.darkest {
                    dark.append(index)
                    if level.isMultiple(of: 2) { level += 1 }
                } else if luminance > Self.lightest, !level.isMultiple(of: 2) {
                    light.append(index)
                    level += 1
                }
            } else if background.picture == .pixels {
                pictures.append(index)
            }
        }
        var result = FilterSheet.Islands()
        result.depth = max(1, levels.max() ?? 1)
        result.dark = selectors(of: dark, among: { _ in true }) { backgrounds[$0].origin }
        result.light = selectors(of: light, among: { levels[$0] > 0 }) { backgrounds[$0].origin }
        result.pictures = selectors(of: pictures, among: { _ in true }) { backgrounds[$0].pictureOrigin }
        return result
    }

    private static func isPage(_ name: [UInt8]) -> Bool {
        name == Array("html".utf8) || name == Array("body".utf8) || name == Array("head".utf8) || name == Array("frameset".utf8)
    }

    private static let media = Set(["img", "video", "canvas", "iframe", "embed", "object"].map { Array($0.utf8) })

    // MARK: Selectors

    /// Selectors that select `wanted` and, of the elements for which `matters` holds, no others.
    private func selectors(of wanted: [Int], among matters: (Int) -> Bool, _ origin: (Int) -> FilterCascade.Origin?) -> [[UInt8]] {
        var groups: [(origin: FilterCascade.Origin, members: [Int])] = []
        var numbers: [FilterCascade.Origin: Int] = [:]
        for index in wanted {
            guard let origin = origin(index) else { continue }
            if let number = numbers[origin] {
                groups[number].members.append(index)
            } else {
                numbers[origin] = groups.count
                groups.append((origin, [index]))
            }
        }
        let all = Set(wanted)
        var result: [[UInt8]] = []
        for group in groups {
            for selector in selectors(of: group.origin, group.members, all, matters, origin) where !result.contains(selector) {
                guard result.count < Self.mostSelectors else { return result }
                result.append(selector)
            }
        }
        return result
    }

    private func selectors(
        of group: FilterCascade.Origin, _ members: [Int], _ all: Set<Int>, _ matters: (Int) -> Bool,
        _ origin: (Int) -> FilterCascade.Origin?
    ) -> [[UInt8]] {
        switch group {
        case .rule(let rule, let selector):
            let text = cascade.rules[rule].selectors[selector].text
            var wrong = cascade.elements(of: group).filter { !all.contains($0) && matters($0) }
            guard !wrong.isEmpty else { return [text] }
            var exact = text
            // What another rule gives another background.
            var others: [[UInt8]] = []
            for index in wrong {
                guard case .rule(let rule, let selector)? = origin(index), origin(index) != group else { continue }
                let other = cascade.rules[rule].selectors[selector].text
                if !others.contains(other), others.count < 32 { others.append(other) }
            }
            if !others.isEmpty { exact += Array(":not(".utf8) + Array(others.joined(separator: [0x2C, 0x20])) + [0x29] }
            if members.allSatisfy({ isEmpty($0) }) {
                exact += Array(":empty".utf8)
            } else if !members.contains(where: { isEmpty($0) }) {
                exact += Array(":not(:empty)".utf8)
            }
            let parsed = FilterSelectorParser.selectors(in: SourceSpan(0, exact.count), of: exact.span)
            wrong = wrong.filter { index in parsed.contains { cascade.tree.matches($0, index) } }
            if let read = parsed.first, wrong.isEmpty, members.allSatisfy({ cascade.tree.matches(read, $0) }) { return [exact] }
        case .styleAttribute:
            let texts = members.compactMap { exactAttribute("style", of: $0) }
            if Set(texts).count <= Self.mostPaths { return texts }
        case .colorAttribute:
            let texts = members.compactMap { exactAttribute("bgcolor", of: $0) }
            if Set(texts).count <= Self.mostPaths { return texts }
        }
        return members.prefix(Self.mostPaths).map(path)
    }

    private func isEmpty(_ index: Int) -> Bool {
        let element = cascade.tree.elements[index]
        return !element.hasChildren && (!element.hasText || element.isField)
    }

    /// A selector of the exact text of an attribute.
    private func exactAttribute(_ name: String, of index: Int) -> [UInt8]? {
        guard let value = cascade.tree.elements[index].value(Array(name.utf8)) else { return nil }
        var text = cascade.tree.elements[index].name + Array("[\(name)=\"".utf8)
        for byte in value {
            switch byte {
            case 0x22, 0x5C: text += [0x5C, byte]
            // An end tag in the page's style would end it, and a line end a string.
            case 0x00...0x1F, 0x3C, 0x26: text += Array("\\\(String(byte, radix: 16)) ".utf8)
            default: text.append(byte)
            }
        }
        return text + [0x22, 0x5D]
    }

    /// The place of an element, from the root down.
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
