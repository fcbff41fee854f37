/// What is known of a property by its name.
enum PropertyKind {
    /// It carries colour: its index in the table.
    case colored(UInt8)
    /// It is known, and never carries colour; a shorthand of this family sets it, if any does.
    case plain(PropertyFamily?)
    /// No specification names it.
    case unknown
}
