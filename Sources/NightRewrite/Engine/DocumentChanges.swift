internal import HTMLSyntax
internal import SourceText

/// The edits of a document, and the names of the attributes that they change.
struct DocumentChanges {
    var edits: EditSet
    var attributes: Set<HTMLName>
}
