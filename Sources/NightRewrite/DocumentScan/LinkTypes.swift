internal import HTMLSyntax

/// The link types in the `rel` of a `link` that nightfall uses ([HTML §
/// 4.6.7](https://html.spec.whatwg.org/multipage/links.html#linkTypes)).
struct LinkTypes: OptionSet {
    let rawValue: UInt8

    static let stylesheet = LinkTypes(rawValue: 1 << 0)
    /// A modifier of `stylesheet`.
    static let alternate = LinkTypes(rawValue: 1 << 1)
    static let icon = LinkTypes(rawValue: 1 << 2)
    static let canonical = LinkTypes(rawValue: 1 << 3)
    static let manifest = LinkTypes(rawValue: 1 << 4)
    static let preload = LinkTypes(rawValue: 1 << 5)
    /// Another type that loads a file in advance: `prefetch` or `modulepreload`.
    static let prefetch = LinkTypes(rawValue: 1 << 6)
}

extension LinkTypes {
    /// Returns the type that one keyword of `rel` names; empty for other keywords.
    init(_ word: HTMLName) {
        switch word {
        case DocumentNames.stylesheet: self = .stylesheet
        case DocumentNames.alternate: self = .alternate
        case DocumentNames.icon: self = .icon
        case DocumentNames.canonical: self = .canonical
        case DocumentNames.manifest: self = .manifest
        case DocumentNames.preload: self = .preload
        case DocumentNames.prefetch, DocumentNames.modulePreload: self = .prefetch
        default: self = []
        }
    }
}
