/// The reason why the dark rules of a stylesheet can't be where pages would load them.
enum SheetRefusal: Sendable {
    /// The stylesheet is only read, and has no companion.
    case onlyRead
    /// An earlier attempt to write its dark rules failed.
    case failed
    /// No companion can be added beside it.
    case obstructed(AdditionObstacle)
}
