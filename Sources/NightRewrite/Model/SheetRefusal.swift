/// The reason why the dark rules of a sheet can't be where pages would load them.
enum SheetRefusal: Sendable {
    /// The sheet is only read, and has no companion.
    case onlyRead
    /// It could not be given its dark rules a moment ago.
    case failed
    /// No companion can be added beside it.
    case obstructed(AdditionObstacle)
}
