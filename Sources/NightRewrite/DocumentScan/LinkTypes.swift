internal import HTMLSyntax

/// What the `rel` of a `link` says that matters (WHATWG HTML, 4.6.7).
struct LinkTypes: OptionSet {
    let rawValue: UInt8

    static let stylesheet = LinkTypes(rawValue: 1 << 0)
    /// Said beside `stylesheet`.
    static let alternate = LinkTypes(rawValue: 1 << 1)
    static let icon = LinkTypes(rawValue: 1 << 2)
    static let canonical = LinkTypes(rawValue: 1 << 3)
    static let manifest = LinkTypes(rawValue: 1 << 4)
    static let preload = LinkTypes(rawValue: 1 << 5)
    /// Another type that loads a file before it is asked for.
    static let prefetch = LinkTypes(rawValue: 1 << 6)
}

extension LinkTypes {
    /// What a word of `rel` says.
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
