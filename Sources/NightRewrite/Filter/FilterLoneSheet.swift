internal import CSSCascade
internal import CSSColor
internal import SourceText

/// Finds the elements that a sheet makes dark in the light theme, where no document is known.
struct FilterLoneSheet {
    private let sheets: [FilterRules]
    private let canvas: SRGB
    /// The custom properties that rules for the root define, if a background refers to one.
    private var properties = FilterDefinitions()
    /// The conditions of the rules.
    private(set) var conditions: [[UInt8]] = []

    init(_ sheets: [FilterRules], canvas: SRGB) {
        self.sheets = sheets
        self.canvas = canvas
        var known: Set<[UInt8]> = []
        let hasReferences = sheets.contains(where: Self.hasReferences)
        for sheet in sheets {
            if hasReferences {
                let roots = sheet.rules.filter { rule in
                    rule.condition < 0 && sheet.selectors(of: rule, ofTypes: Self.rootTypes).contains(where: Self.isRoot)
                }
                properties.add(roots.map(\.declarations), of: sheet.declarations)
            }
            for condition in sheet.conditions where known.insert(condition).inserted { conditions.append(condition) }
        }
    }

    /// Returns the exempt elements where `condition` holds; nil for none.
    func islands(under condition: [UInt8]?) -> FilterSheet.Islands {
        var result = FilterSheet.Islands()
        var dark = ByteNames()
        for sheet in sheets {
            for rule in sheet.rules where rule.condition < 0 || sheet.conditions[Int(rule.condition)] == condition {
                guard let backdrop = backdrop(of: rule, in: sheet.declarations), relativeLuminance(backdrop) < FilterPaint.darkest else {
                    continue
                }
                for selector in sheet.selectors(of: rule) where !Self.isRoot(selector) && !Self.isState(selector) {
                    _ = dark.intern(selector.text)
                }
            }
        }
        if dark.count > 0 { result.dark = [Self.filled(dark)] }
        return result
    }

    /// Returns a selector for the elements of all `selectors` that are not empty.
    ///
    /// An empty element is a line, for which the page's filter is right; form controls contain text although they are empty.
    private static func filled(_ selectors: ByteNames) -> [UInt8] {
        var text: [UInt8] = []
        if selectors.count > 1 { text += Array(":is(".utf8) }
        for number in 0..<selectors.count {
            if number > 0 { text += [UInt8(ascii: ","), 0x20] }
            text += selectors[number]
        }
        if selectors.count > 1 { text.append(UInt8(ascii: ")")) }
        return text + Array(":not(:empty:not(input, textarea, select))".utf8)
    }

    /// Returns the color that the rule's own declarations paint if it covers the background; nil otherwise.
    private func backdrop(of rule: FilterRules.Rule, in all: FilterDeclarations) -> SRGB? {
        var custom: CustomProperties?
        var color: SRGB?
        var gradient: SRGB?
        for declaration in all.declarations(rule.declarations) where declaration.property != .custom {
            var value = all.value(of: declaration)
            if FilterDeclarations.holdsReference(value) {
                let known = custom ?? self.custom(in: rule, of: all)
                custom = known
                guard let whole = known.substituted(value, SourceSpan(0, value.count)).text else { continue }
                value = whole
            }
            let paint = FilterPaint(value)
            if declaration.property != .image { color = paint.color }
            if declaration.property != .color { gradient = paint.gradient }
        }
        let painted = gradient?.composited(over: color ?? SRGB.white.withAlpha(0)) ?? color
        guard let painted, painted.alpha >= 0.5 else { return nil }
        return painted.composited(over: canvas)
    }

    /// The custom properties of an element that a rule selects.
    private func custom(in rule: FilterRules.Rule, of all: FilterDeclarations) -> CustomProperties {
        var own = FilterDefinitions()
        own.add([rule.declarations], of: all)
        return CustomProperties(in: CustomProperties(in: nil, declaration: properties.value), declaration: own.value)
    }

    private static func hasReferences(_ sheet: FilterRules) -> Bool {
        sheet.declarations.all.contains { $0.property != .custom && FilterDeclarations.holdsReference(sheet.declarations.value(of: $0)) }
    }

    private static let rootTypes = ["html", "body"].map { Array($0.utf8) }

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
