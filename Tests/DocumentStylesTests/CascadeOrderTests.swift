import CSSCascade
import CSSColor
import DocumentStyles
import MarkupTree
import SourceText
import Testing

/// Tests the order of the cascade and the values that follow from it; each expected color is the one that the rule of the specification in
/// the case's comment gives.
@Suite struct CascadeOrderTests {
    private struct NoSheets: SheetLoader {
        func sheet(at address: [UInt8]) -> (SheetRules, NoSheets)? { nil }
    }

    /// The color of the element with the id `x` as six digits.
    private func color(_ css: String, _ body: String, _ longhand: Longhand = .color, states: ElementStates = []) throws -> String {
        let bytes = Array("<!doctype html><html><head><style>\(css)</style></head><body>\(body)</body></html>".utf8)
        let elements = ElementTree(withTextsOf: bytes)
        let tree = try #require(StyleTree(elements, in: bytes))
        let environment = MediaEnvironment.desktop(width: 800, height: 600, prefersDark: false)
        var cascade = Cascade(
            tree, DocumentSheets(of: elements, in: bytes, isQuirky: tree.isQuirky).sheets(in: environment, loader: NoSheets()))
        let styles = cascade.styles(PresentationalHints(tree), states: states)
        let index = try #require(tree.elements.firstIndex { $0.id == Array("x".utf8) })
        let color = try #require(styles[index].color(of: longhand))
        return [color.bytes.red, color.bytes.green, color.bytes.blue].map { String($0, radix: 16) }.map { $0.count < 2 ? "0" + $0 : $0 }
            .joined()
    }

    @Test(arguments: [
        // Order of appearance, then specificity (Cascade 5 § 6.1).
        ("p{color:red}p{color:#010203}", "010203"), ("p#x{color:#010203}p{color:red}", "010203"),
        // Importance (§ 6.3), also against the style attribute's normal declaration.
        ("p{color:#010203!important}#x{color:red}", "010203"),
        // Unlayered rules win over layers; among important ones the first layer wins (§ 6.4.4).
        ("@layer a{#x{color:red}}p{color:#010203}", "010203"), ("@layer a,b;@layer b{p{color:#010203}}@layer a{#x{color:red}}", "010203"),
        ("@layer a{p{color:#010203!important}}#x{color:red!important}", "010203"),
        // Rules in `@starting-style` do not apply, but their layers are in the order.
        ("@starting-style{#x{color:red}@layer b{p{color:red}}}@layer a{p{color:#010203}}@layer b{p{color:red}}", "010203"),
        // Keywords that roll back (§ 7.3).
        ("@layer a{p{color:#010203}}@layer b{p{color:red;color:revert-layer}}", "010203"),
        ("body{color:#010203}p{color:red}#x{color:revert}", "010203"), ("body{color:#010203}p{color:inherit}", "010203"),
        ("body{color:#010203}p{all:unset}", "010203"), ("body{color:red}p{color:initial}", "000000"),
        // Custom properties: fallbacks, cycles, and values that are invalid when they are computed (Variables 1 § 3).
        ("p{--a:#010203;color:var(--a)}", "010203"), ("p{color:var(--a,#010203)}", "010203"),
        ("body{color:#010203}p{--a:var(--b);--b:var(--a);color:var(--a)}", "010203"),
        ("body{color:#010203}p{--a:10px;color:red;color:var(--a)}", "010203"),
        ("body{--a:#010203}p{--a:initial;color:var(--a,#040506)}", "040506"),
        ("@property --a{syntax:'<color>';inherits:false;initial-value:#010203}body{--a:red}p{color:var(--a)}", "010203"),
        // Nesting (Nesting 1 § 3): `&` has the specificity of its most specific selector.
        ("body{p&,& p{color:#010203}}", "010203"), ("body{> div p{color:#010203}}", "010203"),
        ("p{color:red;@media screen{color:#010203}}", "010203"),
        ("p{&.b{color:#010203}color:red}.b{color:red}", "010203"),
        // An invalid selector drops its whole rule, an invalid value its declaration (Selectors 4 § 4.1, Syntax 3 § 9).
        ("p{color:#010203}p,p:-moz-x{color:red}", "010203"), ("p{color:#010203;color:nonsense;color:#12}", "010203"),
        (":is(p,p:nonsense(){color:red}p{color:#010203}", "000000"), (":is(p,:-moz-x){color:#010203}", "010203"),
        // Conditions.
        ("p{color:#010203}@media print{p{color:red}}@media (max-width:799px){p{color:red}}", "010203"),
        ("@media (600px<=width<900px) and (orientation:landscape){p{color:#010203}}", "010203"),
        ("@supports (color:#010203) and (not (color:nonsense)){p{color:#010203}}", "010203"),
        ("p{color:#010203}@supports (-moz-x:y){p{color:red}}", "010203"),
        // A closer scope wins over a farther one (Cascade 6 § 2.4).
        ("@scope (div){p{color:#010203}}@scope (body){p{color:red}}", "010203"),
        ("p{color:#010203}@scope (body) to (div){p{color:red}}", "010203"),
        // A root is in its own scope, also if it is a limit; the next root outward may hold what the nearest one does not (§ 3.5).
        ("@scope (p) to (p){:scope{color:#010203}}", "010203"), ("@scope (div) to (p){:scope{color:#010203}p{color:red}}", "010203"),
        ("@scope (div,body) to (p){p{color:red}}p{color:#010203}", "010203"),
        ("@scope (div,body){:scope>div>p{color:#010203}}", "010203"), ("@scope (.none){p{color:red}}p{color:#010203}", "010203"),
        // A limit may depend on the root, in which its whole selector is: `p` is no child of `body`, and no `div` is in `div`.
        ("@scope (div) to (div>p){p{color:#010203}}p{color:red}", "010203"),
        ("@scope (div) to (>p){p{color:red}}p{color:#010203}", "010203"),
        ("@scope (body) to (div>p){p{color:red}}p{color:#010203}", "010203"),
        ("@scope (body) to (>p){p{color:#010203}}p{color:red}", "010203"),
        ("@scope (body) to (:scope>p){p{color:#010203}}", "010203"), ("@scope (div) to (:scope>p){p{color:red}}p{color:#010203}", "010203"),
        // Scopes in scopes: roots of the inner one are in the outer one.
        ("@scope (body){@scope (div){p{color:#010203}}}", "010203"), ("@scope (p){@scope (div){p{color:red}}}p{color:#010203}", "010203"),
        ("@scope (body) to (div){@scope (div){p{color:red}}}p{color:#010203}", "010203"),
        // Relational and structural selectors.
        ("div:has(> p + p){color:red}p{color:#010203}", "010203"), ("p:only-child{color:#010203}", "010203"),
        ("div:has(#x){color:#010203}", "010203"),
    ])
    func `the winner of the cascade follows the specification's order`(css: String, expected: String) throws {
        #expect(try color(css, "<div><p id=x class=b>a</p></div>") == expected, "\(css)")
    }

    // Cascade 6 § 3.5: the selectors of the inner `@scope` are scoped by those of the outer one, so that an element is in both scopes, for
    // an outer root around the inner one.
    @Test(arguments: [
        ("@scope (body) to (p){@scope (div){p{color:red}}}p{color:#010203}", "010203"),
        ("@scope (body) to (p){@scope (div){@scope (.a){p{color:red}}}}p{color:#010203}", "010203"),
        ("@scope (body){@scope (div) to (b){@scope (:scope .a){p{color:#010203}}}}", "010203"),
        ("@scope (body,.a) to (.a){@scope (div){p{color:red}}}p{color:#010203}", "010203"),
        ("@scope (body,div) to (:scope>.a){@scope (div){p{color:#010203}}}", "010203"),
    ])
    func `an element of a scope inside another is in both`(css: String, expected: String) throws {
        #expect(try color(css, "<div><div class=a><p id=x>a</p></div></div>") == expected, "\(css)")
    }

    @Test(arguments: [
        ("<p id=x style='color:#010203'>", "#x{color:red}", Longhand.color, "010203"),
        ("<table><tr><td id=x bgcolor='#010203'>", "td{color:red}", .backgroundColor, "010203"),
        ("<table><tr><td id=x bgcolor=red>", "td{background:#010203}", .backgroundColor, "010203"),
        ("<p id=x>", "p{background:url(a) #010203;border:1px solid;color:#040506}", .backgroundColor, "010203"),
        ("<p id=x>", "p{border:1px solid;color:#040506}", .borderLeftColor, "040506"),
        ("<p id=x>", "p{border-color:#111 #222 #333}", .borderLeftColor, "222222"),
        ("<p id=x>", "p{color:light-dark(#010203,red)}", .color, "010203"),
        ("<p id=x>", "p{color-scheme:dark;color:light-dark(red,#010203)}", .color, "010203"),
        // Half of #204060 and half of white.
        ("<p id=x>", "p{color:#204060;border-color:color-mix(in srgb,currentcolor,white)}", .borderTopColor, "90a0b0"),
    ])
    func `presentational attributes, inheritance and keywords give their computed values`(
        body: String, css: String, longhand: Longhand, expected: String
    ) throws {
        #expect(try color(css, body, longhand) == expected)
    }

    @Test func `rules for hover and focus apply only in these states`() throws {
        let css = "a{color:#010203}a:hover{color:#040506}div:focus-within a{color:#070809}"
        #expect(try color(css, "<div><a id=x href=a>a</a></div>") == "010203")
        #expect(try color(css, "<div><a id=x href=a>a</a></div>", states: .hover) == "040506")
        #expect(try color(css, "<div><a id=x href=a>a</a></div>", states: .focus) == "070809")
    }
}
