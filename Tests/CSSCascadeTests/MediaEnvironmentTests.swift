import SourceText
import Testing

@testable import CSSCascade

@Suite struct MediaEnvironmentTests {
    private func truth(_ text: String, _ environment: MediaEnvironment) -> TruthValue {
        let bytes = Array(text.utf8)
        return environment.truth(of: MediaQuery.list(SourceSpan(0, bytes.count), in: bytes.span), in: bytes.span)
    }

    /// The tables of Kleene's logic, to which Media Queries 5 § 3.1 refers.
    @Test func `truth values follow Kleene's three-valued logic`() {
        let values: [TruthValue] = [.no, .unknown, .yes]
        for (low, left) in values.enumerated() {
            #expect(left.negated == values[2 - low])
            for (high, right) in values.enumerated() {
                #expect(left.and(right) == values[min(low, high)] && left.or(right) == values[max(low, high)])
            }
        }
    }

    @Test(arguments: [
        ("screen", TruthValue.no), ("print", .yes), ("not print", .no), ("all and (orientation: landscape)", .yes),
        ("(orientation: portrait)", .no), ("(orientation)", .yes), ("(orientation: square)", .unknown), ("(width > 1px)", .unknown),
        ("screen and (width > 1px)", .no), ("(width > 1px), print", .yes), ("unheard-of", .unknown), ("not all and (orientation)", .no),
    ])
    func `queries for another medium follow its type and features`(text: String, expected: TruthValue) {
        let feature = MediaEnvironment.Feature(
            name: "orientation", inBooleanContext: .yes, values: [("landscape", .yes), ("portrait", .no)])
        #expect(truth(text, MediaEnvironment(type: "print", features: [feature])) == expected)
    }

    /// Browsers treat these as `not all`, but their type decides before the rest has to be read.
    @Test(arguments: [
        ("screen or (color)", TruthValue.unknown), ("print and(color)", .no), ("not print and(color)", .yes),
        ("(color) and (hover) or (grid)", .unknown), ("screen and", .unknown), ("and", .unknown), ("only", .unknown), ("?", .unknown),
    ])
    func `the media type decides an invalid query before the rest`(text: String, expected: TruthValue) {
        #expect(truth(text, .darkScreen) == expected)
    }
}
