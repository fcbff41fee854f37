internal import CSSCascade
internal import CSSColor
internal import SourceText

/// Finds the elements that a sheet makes dark in the light theme, where no document is known.
struct FilterLoneSheet {
    private let sheets: [FilterRules]
    private let canvas: SRGB
    /// The custom properties that rules for the root define.
    private var properties = FilterDefinitions()
    /// The conditions of the rules.
    private(set) var conditions: [[UInt8]] = []

    init(_ sheets: [FilterRules], canvas: SRGB) {
        self.sheets = sheets
        self.canvas = canvas
        var known: Set<[UInt8]> = []
        for sheet in sheets {
            for rule in sheet.rules where rule.condition < 0 && rule.selectors.contains(where: Self.isRoot) {
                properties.add(rule.declarations)
            }
            for condition in sheet.conditions where known.insert(condition).inserted { conditions.append(condition) }
        }
    }

    /// Returns the exempt elements where `condition` holds; nil for none.
    func islands(under condition: [UInt8]?) -> FilterSheet.Islands {
        var result = FilterSheet.Islands()
        var known: Set<[UInt8]> = []
        for sheet in sheets {
            for rule in sheet.rules where rule.condition < 0 || sheet.conditions[rule.condition] == condition {
                guard let backdrop = backdrop(of: rule), relativeLuminance(backdrop) < 0.179 else { continue }
                for selector in rule.selectors where !Self.isRoot(selector) && !Self.isState(selector) {
                    // An empty element is a line, for which the page's filter is right; form controls contain text although they are empty.
                    let text = selector.text + Array(":not(:empty:not(input, textarea, select))".utf8)
                    if known.insert(text).inserted { result.dark.append(text) }
                }
            }
        }
        return result
    }

    /// Returns the color that the rule's own declarations paint if it covers the background; nil otherwise.
    private func backdrop(of rule: FilterRules.Rule) -> SRGB? {
        let declarations = rule.declarations
        guard declarations.all.contains(where: { $0.property != .custom }) else { return nil }
        var own = FilterDefinitions()
        own.add(declarations)
        let custom = CustomProperties(in: CustomProperties(in: nil, declaration: properties.value), declaration: own.value)
        var color: SRGB?
        var gradient: SRGB?
        for declaration in declarations.all where declaration.property != .custom {
            let text = declarations.value(of: declaration)
            guard let value = custom.substituted(text, SourceSpan(0, text.count)).text else { continue }
            let paint = FilterPaint(value)
            if declaration.property != .image { color = paint.color }
            if declaration.property != .color { gradient = paint.gradient }
        }
        let painted = gradient?.composited(over: color ?? SRGB.white.withAlpha(0)) ?? color
        guard let painted, painted.alpha >= 0.5 else { return nil }
        return painted.composited(over: canvas)
    }

    private static func isRoot(_ selector: StaticSelector) -> Bool {
        selector.selector.compounds.count == 1
            && selector.selector.subject.allSatisfy { simple in
                switch simple {
                case .pseudoClass(.root), .universal: true
                case .type(let name): name == Array("html".utf8) || name == Array("body".utf8)
                case .not, .anyOf: true
                default: false
                }
            }
    }

    /// True if the selector depends on a transient state.
    private static func isState(_ selector: StaticSelector) -> Bool {
        selector.selector.compounds.contains { $0.simples.contains(where: \.isInteraction) }
    }
}
