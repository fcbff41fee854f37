internal import CSSCascade
internal import CSSColor
internal import SourceText

/// The selectors of bars on a site, in addition to the common names of bars.
package struct BarSelectors: Sendable, Equatable {
    /// The names in the documents of the site.
    var names = BarNames()
    /// The selectors that the user gave: an element, a class or an id each.
    var given: Set<[UInt8]> = []
    /// The colors of the light theme that custom properties hold, by name; none for a property with other values, too.
    var colors: [[UInt8]: Set<SRGB>] = [:]

    /// Returns the normalized form of the selector `text`, with escapes resolved; nil if it is not one element, one class or one id.
    package static func selector(_ text: [UInt8]) -> [UInt8]? {
        let whole = SourceSpan(0, text.count)
        guard let selector = ComplexSelector.list(whole, in: text.span).first, selector.span == whole, selector.compounds.count == 1,
            selector.subject.count == 1
        else { return nil }
        return switch selector.subject[0] {
        case .type(let name): name
        case .className(let name): [UInt8(ascii: ".")] + name
        case .id(let name): [UInt8(ascii: "#")] + name
        default: nil
        }
    }

    /// True if a type, a class or an id is that of a bar.
    func areBars(_ simple: SimpleSelector) -> Bool {
        switch simple {
        case .type(let name): given.contains(name)
        case .className(let name): areBars([UInt8(ascii: ".")] + name)
        case .id(let name): areBars([UInt8(ascii: "#")] + name)
        default: false
        }
    }

    private func areBars(_ name: [UInt8]) -> Bool { given.contains(name) || names.areBars(name) }
}
