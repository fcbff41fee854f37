/// The difference between two screenshots of the same page.
struct PixelDifference: Decodable, Equatable, Sendable {
    /// The number of pixels that differ.
    var count: Int
    /// The largest difference of a channel, 0…255.
    var largest: Int
    /// The mean difference of a channel, 0…255.
    var mean: Double

    static let none = PixelDifference(count: 0, largest: 0, mean: 0)
}
