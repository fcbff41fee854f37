/// What random sheets leave out, since it is known not to hold yet; take a line away from `open` to have it tested.
enum CascadeGap: String, CaseIterable, Sendable {
    /// `all:` sets every colour and has no mirror.
    case all
    /// A shorthand with `var()` is mirrored as a whole: what else it sets wins over rules of the same weight that follow it by day.
    case wholeShorthand
    /// A rule cannot win over an important declaration in a `style` attribute (NF024).
    case importantStyleAttribute
    /// What is in an anonymous layer of a linked sheet can't be reached by a companion (NF022).
    case anonymousLayerInCompanion
    /// `--emit sheet`: the companion of a sheet that a `<style>` element imports is imported by nobody.
    case importInStyleElement
    /// An undefined `var()` in `background` breaks the whole shorthand; beside a picture, its mirrors break one by one.
    case referenceBesidePicture
    /// What nightfall restates of the browser's defaults and of presentational attributes is in no layer, so it wins over layered rules.
    case defaultsOverLayers
    /// `--emit media`: linked sheets restate the defaults too, which win over rules of zero specificity in the sheets before.
    case defaultsInLinkedSheets
    /// `revert-layer` uncovers a presentational attribute, but not the rule that nightfall writes for it, which is in the same layer.
    case hintsUnderRevertLayer
    /// In a `style` attribute a shorthand that only resets, as the `none` in `outline: 1px solid red; outline: none`, is not mirrored.
    case resetInStyleAttribute
    /// A custom property that a `style` attribute defines without a colour of its own, by `var()`, a keyword or channels, has no night there.
    case definitionInStyleAttribute
    /// The colour in the fallback of a `var()` in a shorthand is not seen where all definitions of the property are without colour.
    case fallbackOfColorless

    /// The gaps that are open: all.
    static let open = Set(allCases)

    var isOpen: Bool { Self.open.contains(self) }
}
