import NightTheme
import Testing

@testable import NightRewrite

/// The selectors by which rules of several variants find the elements that these begin at.
struct SharedRootsTests {
    private static let attributes = [
        ThemeAttribute(name: "data-theme", values: ["a", "b", "c"]), ThemeAttribute(name: "data-x", values: ["p", "q"]),
        ThemeAttribute(name: "data-y", values: ["r", "s"]),
    ]

    /// The values that the rules give an element, and the number of selectors.
    private struct Written {
        let rules: [(selectors: [String], declarations: String)]

        init(_ roots: SharedRoots) {
            rules = roots.text.map { rule in
                (rule.selectors.map { String(decoding: $0, as: UTF8.self) }, String(decoding: rule.declarations, as: UTF8.self))
            }
        }

        var count: Int { rules.reduce(0) { $0 + $1.selectors.count } }

        /// The declarations that win, by specificity and then by order; the selectors are read as CSS has them.
        func winner(_ element: [String: String], _ later: (selector: String, declarations: String)? = nil) -> String? {
            let all = rules + (later.map { [(selectors: [$0.selector], declarations: $0.declarations)] } ?? [])
            var found: (specificity: Int, declarations: String)?
            for rule in all {
                for selector in rule.selectors {
                    let tests = selector.matches(of: /\[([a-z-]+)="([a-z]+)" i\]/)
                    let holds = tests.allSatisfy { element[String($0.1)] == String($0.2) }
                    if holds, tests.count >= found?.specificity ?? 0 { found = (tests.count, rule.declarations) }
                }
            }
            return found?.declarations
        }
    }

    /// All elements with a choice.
    private static var elements: [[String: String]] {
        var result: [[String: String]] = [[:]]
        for attribute in attributes {
            result = result.flatMap { element in
                [element] + attribute.values.map { value in element.merging([attribute.name: value]) { first, _ in first } }
            }
        }
        return result.filter { !$0.isEmpty }
    }

    private func gate(_ element: [String: String]) -> ActivationCondition {
        let choices = Self.attributes.compactMap { attribute in
            element[attribute.name].map { ThemeAttribute(name: attribute.name, values: [$0]) }
        }
        return ActivationCondition(media: DocumentMedia.screen, choices: choices, attributes: Self.attributes)
    }

    /// The declarations by what elements choose: of `data-y` first, then of `data-x`, else of the theme.
    private func look(_ element: [String: String]) -> String {
        element["data-y"].map { $0 + (element["data-x"] == "p" ? "p" : "") } ?? element["data-x"] ?? element["data-theme"] ?? ""
    }

    @Test func `each element gets its variant's declarations from few selectors`() {
        let gates = Self.elements.map(gate)
        let written = Written(SharedRoots(gates, Self.elements.map { Array(look($0).utf8) }, overrides: []))
        for element in Self.elements { #expect(written.winner(element) == look(element), "\(element)") }
        // One for each theme, x and y, and one for each y with p.
        #expect(written.count == 9 && gates.count == 35)
    }

    @Test(arguments: [["data-x": "p"], ["data-theme": "b"], ["data-y": "r"]])
    func `a later override applies to its own element only`(own: [String: String]) {
        let looks = Self.elements.map { Array(look($0).utf8) }
        let written = Written(SharedRoots(Self.elements.map(gate), looks, overrides: [gate(own)]))
        let later = (String(decoding: gate(own).root, as: UTF8.self), "later")
        for element in Self.elements {
            #expect(written.winner(element) == look(element), "\(element)")
            #expect(written.winner(element, later) == (element == own ? "later" : look(element)), "\(element)")
        }
    }

    @Test func `random combinations of declarations select the right elements`() {
        var generator = SystemRandomNumberGenerator()
        let seed = generator.next()
        var state = seed
        for _ in 0..<50 {
            let looks = Self.elements.map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return String((state >> 33) % 4)
            }
            let written = Written(SharedRoots(Self.elements.map(gate), looks.map { Array($0.utf8) }, overrides: []))
            for (element, look) in zip(Self.elements, looks) { #expect(written.winner(element) == look, "seed \(seed): \(element)") }
        }
    }
}
