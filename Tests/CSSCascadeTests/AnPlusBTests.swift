import SourceText
import Testing

@testable import CSSCascade

/// The An+B notation of [CSS Syntax 3 § 6](https://www.w3.org/TR/css-syntax-3/#anb-microsyntax), and its use in `:nth-child()`.
@Suite struct AnPlusBTests {
    private func parse(_ text: String) -> AnPlusB? {
        let bytes = Array(text.utf8)
        return AnPlusB(SourceSpan(0, bytes.count), in: bytes.span)
    }

    @Test(arguments: [
        // The examples of § 6.
        ("2n+0", 2, 0), ("even", 2, 0), ("4n+1", 4, 1), ("-1n+6", -1, 6), ("-4n+10", -4, 10), ("0n+5", 0, 5), ("5", 0, 5), ("1n+0", 1, 0),
        ("n+0", 1, 0), ("n", 1, 0), ("2n", 2, 0), ("3n-6", 3, -6), ("3n + 1", 3, 1), ("+3n - 2", 3, -2), ("-n+ 6", -1, 6), ("+6", 0, 6),
        // White space, comments, case and escapes.
        (" 2N/**/+/**/1 ", 2, 1), ("+n", 1, 0), ("\\6e- 4", 1, -4), ("ODD", 2, 1), ("\\65 ven", 2, 0), ("2n/**/-1", 2, -1),
        // Browsers clamp integers to 32 bits.
        ("99999999999n+1", 2_147_483_647, 1), ("n-99999999999", 1, -2_147_483_647), ("-99999999999", 0, -2_147_483_648),
    ])
    func `notations that the specification allows are read`(text: String, step: Int, offset: Int) {
        let found = parse(text)
        #expect(found?.step == step && found?.offset == offset && found?.hasSelectors == false, "\(text)")
    }

    @Test(arguments: [
        "", " ", "3 n", "+ 2n", "+ 2", "3n + -6", "2/**/n", "2n+ +1", "2n 1", "2.0n", "2e0n", "1.0", "n--1", "--n", "+-n", "n-1x", "2nx",
        "x", "n+",
        "n +", "odd odd", "1, 2", "n(1)", "2n+1 x", "-", "+", "n-+1",
    ])
    func `notations that the specification forbids are invalid`(text: String) {
        #expect(parse(text) == nil, "\(text)")
    }

    @Test(arguments: ["2n+1 of .a", "odd of a, b", "3 of a", "n of a", "n- 1 OF a"])
    func `a list of selectors may follow`(text: String) {
        #expect(parse(text)?.hasSelectors == true, "\(text)")
    }
}
