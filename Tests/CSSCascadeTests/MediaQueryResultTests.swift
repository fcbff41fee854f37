import CSSCascade
import Testing

@Suite struct MediaQueryResultTests {
    /// Expected results according to Media Queries 5, for a screen whose scheme is light or dark, all other features unknown.
    @Test(arguments: [
        ("", MediaQueryResult.always), ("  \n\t", .always), ("all", .always), ("screen", .always), ("SCREEN", .always),
        ("only screen", .always),
        ("print", .never), ("PRINT", .never), ("speech", .never), ("only print", .never), ("not screen", .never), ("not all", .never),
        ("not print", .always), ("screen, print", .always), ("print, speech", .never), ("print,screen", .always),
        ("print and (min-width: 10px)", .never), ("not print and (min-width: 10px)", .always), ("(min-width: 600px)", .maybe),
        ("screen and (min-width: 600px)", .maybe), ("not screen and (min-width: 600px)", .maybe), ("(400px <= width <= 700px)", .maybe),
        ("print, (min-width: 600px)", .maybe), ("(min-width: calc(1px + (2px * 3)))", .maybe), ("(min-width: max(1px, 2px))", .maybe),
        ("(prefers-color-scheme: dark)", .onlyDark), ("(prefers-color-scheme:dark)", .onlyDark),
        ("( PREFERS-color-scheme : DARK )", .onlyDark), ("screen and (prefers-color-scheme: dark)", .onlyDark),
        ("(prefers-color-scheme: dark) and (min-width: 1px)", .onlyDark), ("print and (prefers-color-scheme: dark)", .never),
        ("(prefers-color-scheme: light)", .never), ("(prefers-color-scheme: light) and (min-width: 1px)", .never),
        ("not (prefers-color-scheme: dark)", .never), ("not all and (prefers-color-scheme: dark)", .never),
        ("not (prefers-color-scheme: light)", .onlyDark), ("not all and (prefers-color-scheme: light)", .onlyDark),
        ("(prefers-color-scheme: light), (prefers-color-scheme: dark)", .always), ("(prefers-color-scheme: dark), print", .onlyDark),
        ("(prefers-color-scheme: dark), (min-width: 1px)", .maybe), ("(min-width: 1px) or (prefers-color-scheme: dark)", .maybe),
        ("screen and (hover) and (pointer: fine)", .maybe), ("(not (prefers-color-scheme: light))", .onlyDark),
        ("((prefers-color-scheme: dark))", .onlyDark), ("not (not (prefers-color-scheme: dark))", .onlyDark),
        ("((prefers-color-scheme: dark) and (not print))", .onlyDark), ("screen/**/and/**/(prefers-color-scheme:dark)", .onlyDark),
        ("(prefers-color-scheme: dark) or (prefers-color-scheme: light)", .always), ("(prefers-color-scheme)", .always),
        ("((prefers-color-scheme: dark) or (min-width: 1px)) and (prefers-color-scheme: dark)", .onlyDark),
        ("(color) and (hover) or (grid)", .maybe), ("print,", .never), (",screen", .always), ("(prefers-color-scheme: var(--x))", .maybe),
        ("(prefers-color-scheme: dark", .onlyDark),
        ("screen and ((prefers-color-scheme: dark) or (prefers-color-scheme: dark))", .onlyDark),
    ]) func `media queries are classified for light and dark screens`(query: String, expected: MediaQueryResult) {
        #expect(MediaQueryResult(Array(query.utf8)) == expected)
    }

    /// A query that may be true in dark must never be classified as impossible, however deep it is; a superfluous mirror does no harm.
    @Test(arguments: [
        "(not (prefers-color-scheme: light))", "((prefers-color-scheme: dark))", "((min-width: 1px) or (prefers-color-scheme: dark))",
        "(not print)", "not (not (prefers-color-scheme: dark))", "((((((((color))))))))", "screen/**/and/**/(color)", "(color",
        "(prefers-color-scheme: dark) or (prefers-color-scheme: light)",
    ]) func `a query that may be true in dark is never impossible`(query: String) {
        #expect(MediaQueryResult(Array(query.utf8)) != .never)
    }

    /// A query that is true in light as well must not be classified as the author's dark theme.
    @Test(arguments: [
        "(not (prefers-color-scheme: dark))", "((prefers-color-scheme: light))", "(prefers-color-scheme: dark) or (min-width: 1px)",
    ]) func `a query that is also true in light is not dark only`(query: String) {
        #expect(MediaQueryResult(Array(query.utf8)) != .onlyDark)
    }

    @Test func `hostile media queries end and are classified safely`() {
        for text in [
            String(repeating: "(", count: 100_000), String(repeating: ")", count: 100_000), String(repeating: "not ", count: 50_000),
        ] {
            #expect(MediaQueryResult(Array(text.utf8)) != .always)
        }
        #expect(MediaQueryResult(Array((String(repeating: "print,", count: 20_000) + "screen").utf8)) == .always)
    }
}
