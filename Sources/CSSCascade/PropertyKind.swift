/// What is known of a property by its name.
enum PropertyKind {
    /// It carries colour: its index in the table.
    case colored(UInt8)
    /// It is known, and never carries colour.
    case plain
    /// No specification names it.
    case unknown
}
