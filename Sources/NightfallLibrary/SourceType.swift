internal import NightRewrite

/// The type that bytes are read as.
public enum SourceType: String, Sendable, CaseIterable {
    /// A stylesheet (CSS Syntax 3).
    case css
    /// A page that browsers read as HTML.
    case html
    /// A page that browsers read as XML.
    case xhtml
    /// A drawing.
    case svg

    /// Creates the type for the extension of a file name, `.htm` and `.xht` included; nil for any other.
    public init?(fileName: String) {
        guard let kind = FileKind(textFileName: Array(fileName.utf8)) else { return nil }
        self.init(rawValue: kind.rawValue)
    }

    var kind: FileKind {
        switch self {
        case .css: .css
        case .html: .html
        case .xhtml: .xhtml
        case .svg: .svg
        }
    }
}
