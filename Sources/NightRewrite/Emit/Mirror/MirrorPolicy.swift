internal import CSSCascade
internal import SourceText

/// The decisions about one sheet's mirrors that are made before any of them is written.
struct MirrorPolicy: Sendable {
    /// The form of the rules.
    let form: DarkRuleForm
    /// The declarations that are left out, whatever their colors.
    let scope: MirrorScope
    /// The selection of declarations that are mirrored, if the others are written in place; nil for all.
    let plan: InPlacePlan?
    /// The dark values that were decided elsewhere, by the offsets of the declarations' values; nil if there are none.
    let paints: [UInt32: [UInt8]]?
    /// The author's dark themes that are toggled by a class or an attribute: their rules are mirrored as they are.
    let toggledThemes: ToggledDarkThemes
    /// The selectors of rules for bars.
    let bars: BarSelectors
    /// The filters of other sheets of the same pages; nil where none inverts pictures.
    let otherFilters: OtherFilters?

    /// Creates a policy; without arguments it is that of a sheet that is alone, for a reader who prefers dark.
    init(
        _ form: DarkRuleForm = DarkRuleForm(), scope: MirrorScope = [], plan: InPlacePlan? = nil, paints: [UInt32: [UInt8]]? = nil,
        toggledThemes: ToggledDarkThemes = ToggledDarkThemes(), bars: BarSelectors = BarSelectors(), otherFilters: OtherFilters? = nil
    ) {
        self.form = form
        self.scope = scope
        self.plan = plan
        self.paints = paints
        self.toggledThemes = toggledThemes
        self.bars = bars
        self.otherFilters = otherFilters
    }

    /// Creates the policy of a sheet of the site of `graph`, with `options` for the first variant.
    init(
        _ graph: SiteGraph, _ options: RewriteOptions, scope: MirrorScope = [], plan: InPlacePlan? = nil, otherFilters: OtherFilters?
    ) {
        var form = DarkRuleForm()
        form.gate = options.written.gate
        form.subject = options.written.gate.subject(sparesIslands: graph.hasIslands)
        form.writesBarText = options.written.usesLayers
        self.init(form, scope: scope, plan: plan, toggledThemes: graph.waiting, bars: graph.bars, otherFilters: otherFilters)
    }

    /// Returns the policy for one variant.
    func with(_ variant: ThemeVariant) -> MirrorPolicy {
        var form = form
        form.gate = variant.gate
        form.scheme = Array(variant.scheme.utf8)
        return MirrorPolicy(
            form, scope: variant.isLight ? scope.union(.rootsOnly) : scope.subtracting(.rootsOnly), plan: plan, paints: paints,
            toggledThemes: toggledThemes, bars: bars, otherFilters: otherFilters)
    }
}

/// Limits on the declarations of a sheet that are mirrored.
struct MirrorScope: OptionSet, Sendable {
    let rawValue: UInt8

    /// Only those names of custom properties are written that exist in the dark theme alone.
    static let namesOnly = MirrorScope(rawValue: 1)
    /// Only rules for the root are mirrored.
    static let rootsOnly = MirrorScope(rawValue: 2)
    /// Only declarations of one color are written: by the policy's `paints`, or else unchanged.
    static let paintsOnly = MirrorScope(rawValue: 4)
}

/// The form of a sheet's dark rules: their activation condition, and the parts that all of them have.
struct DarkRuleForm: Sendable {
    /// The activation condition of the mirrors.
    var gate = ActivationCondition.dark
    /// The text appended to the last compound of each selector; empty for none.
    var subject: [UInt8] = []
    /// The color scheme of the theme.
    var scheme = Array("dark".utf8)
    /// True if all declarations are made important.
    var makesImportant = false
    /// True if bars get the text color of their theme where they inherit theirs, by rules in a layer.
    var writesBarText = true
}

/// The property groups and families of a sheet that are mirrored.
struct MirrorSelection: Sendable {
    /// The groups of images and filters in which colors may change, so that all declarations that set or reset them are mirrored.
    let images: ColoredImages
    /// The property groups whose declarations are mirrored.
    private(set) var changing = PropertyGroups.all
    /// The families whose declarations are mirrored whole, since a shorthand of them can't be split into longhands.
    private(set) var wholes: PropertyFamilies = []

    /// Creates the selection of all groups.
    init(images: ColoredImages) { self.images = images }

    /// Finds the families of a sheet whose declarations are mirrored whole, and the property groups that are not mirrored.
    ///
    /// The outline of the sheet gets the declarations that are needed for these families.
    ///
    /// - Parameter others: the needs of the sheets that share their dark rules with this one; nil if there are none.
    init(
        images: ColoredImages, of sheet: inout MirroredSheet, graph: PropertyGraph, plan: InPlacePlan?, with others: PropertyFamilies?
    ) {
        self.images = images
        let needs = MirrorNeeds(sheet.outline, graph: graph, images: images, plan: plan, text: sheet.text)
        if others == nil { changing = needs.changing }
        let table = PropertyTable.shared
        if sheet.kept?.givesTextColors == true {
            for case let property? in [table.index(named: "color"), table.index(named: "background-color")] {
                changing.formUnion(table.groups[Int(property)])
            }
        }
        wholes = needs.wholes.union(others ?? [])
        if !wholes.isEmpty { sheet.outline = SheetOutline(sheet.outline, keeping: wholes) }
    }

    /// True if all declarations of the property's family are mirrored whole.
    func isWhole(_ item: OutlineItem) -> Bool {
        guard !wholes.isEmpty, let family = PropertyTable.shared.families[Int(item.property)] else { return false }
        return wholes.contains(PropertyFamilies(family))
    }
}
