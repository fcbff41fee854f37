/// What makes a page dark.
package enum Trigger: String, Sendable, CaseIterable {
    /// That the reader prefers dark.
    case media
    /// An attribute of the page, or of a part of it.
    case attribute
    /// The attribute, and where there is none what the reader prefers.
    case both
}
