import RenderedContrast
import Testing

/// Tests the colors under texts; each expected color follows from the rule of the specification in the comment of the case.
@Suite struct BackdropTests {
    @Test(arguments: [
        // Nothing but the browser's canvas.
        ("", "<p>a", ["000000 on ffffff"]),
        // The root's background is the canvas's, and without one that of the body (Backgrounds 3 § 2.11).
        ("html{background:#111}body{background:#222}", "<p>a", ["000000 on 222222"]),
        ("body{background:#222}", "<p>a", ["000000 on 222222"]),
        ("html{background:#111}", "<p>a", ["000000 on 111111"]),
        // Alpha: a half of black over white, and text over that (Compositing 1 § 5.1).
        ("p{background:rgb(0 0 0/.5);color:rgb(255 255 255/.5)}", "<p>a", ["bfbfbf on 808080"]),
        // The nearest opaque background hides the ones around it.
        ("div{background:red}p{background:#0f0}", "<div><p>a</div>", ["000000 on 00ff00"]),
        // Opacity applies to the element's background and text as a group.
        ("p{opacity:.5;background:#000;color:#fff}", "<p>a", ["ffffff on 808080"]),
        ("div{opacity:.5;background:#000}p{opacity:.5;background:#fff;color:#000}", "<div><p>a</div>", ["808080 on bfbfbf"]),
        // Inline elements paint backgrounds of their own.
        ("mark{background:#ff0;color:#111}", "<p><mark>a</mark>", ["111111 on ffff00"]),
        // An element without a box paints nothing (Display 3 § 2.5).
        ("div{display:contents;background:red}", "<div>a</div>", ["000000 on ffffff"]),
        // A box that is not visible paints nothing, also under contents that are (CSS 2 § 11.2).
        ("div{visibility:hidden;background:#123}p{visibility:visible}", "<div><p>a</div>", ["000000 on ffffff"]),
        // Without a box there is neither an opacity nor a containing block (Display 3 § 2.5).
        ("div{display:contents;opacity:0}", "<div>a</div>", ["000000 on ffffff"]),
        // An opaque gradient hides what is below; a stop that the text equals is the worst point.
        ("p{background:linear-gradient(#777,#777),url(a.png);color:#fff}", "<p>a", ["ffffff on 777777"]),
        ("p{background:#000 linear-gradient(to right,#000,#fff);color:#fff}", "<p>a", ["ffffff on ffffff"]),
        ("p{background-image:linear-gradient(90deg,#000 50%,#fff 50%);color:#000}", "<p>a", ["000000 on 000000"]),
        ("p{background:linear-gradient(currentColor,currentColor);color:#123456}", "<p>a", ["123456 on 123456"]),
        // A shadow inside the box is above its background.
        ("p{background:#fff;box-shadow:inset 0 0 0 9999px rgb(0 0 0/.5)}", "<p>a", ["000000 on 808080"]),
        ("p{background:#fff;box-shadow:inset 0 1px 2px red,0 0 9px 9px blue}", "<p>a", ["000000 on ffffff"]),
        // The fill wins over the color (Compat § 3).
        ("p{color:#fff;-webkit-text-fill-color:#010203}", "<p>a", ["010203 on ffffff"]),
        // Columns, row groups, rows and cells, from below (CSS 2 § 17.5.1).
        (
            "table{background:#100000}tbody{background:#002000}tr{background:rgb(0 0 255/.5)}",
            "<table><tr><td>a</table>", ["000000 on 001080"]
        ),
        (
            ".b{background:#abcdef}", "<table><colgroup><col><col class=b></colgroup><tr><td>a<td>b</table>",
            ["000000 on ffffff", "000000 on abcdef"]
        ),
        (
            ".b{background:#abcdef}tr{background:#123}", "<table><col class=b><tr><td>a</table>", ["000000 on 112233"]
        ),
        (
            "table{display:contents}col{background:#abcdef}", "<table><col><tr><td>a</table>", ["000000 on abcdef"]
        ),
        // A caption is outside the table's box (CSS 2 § 17.4).
        ("table{background:#123}", "<table><caption>a</caption><tr><td>b</table>", ["000000 on ffffff", "000000 on 112233"]),
        ("table{background:#123;opacity:.5}", "<table><caption>a</caption></table>", ["808080 on ffffff"]),
        // A positioned box with a background of its own.
        ("p{position:absolute;background:#123}", "<p>a", ["000000 on 112233"]),
        // The contents of a stacking context are painted together, whatever lies elsewhere; without levels, boxes are painted in order.
        (
            "main,h1{position:relative}section{position:absolute;z-index:0;background:#123}p{position:relative;z-index:1}h1{background:red}",
            "<main><section><p>a</p></section><h1></h1></main>", ["000000 on 112233"]
        ),
        (
            "main,h1,p{position:relative}section{position:absolute;background:#123}h1{background:red}",
            "<main><section><p>a</p></section><h1></h1></main>", ["000000 on 112233"]
        ),
        (
            "main,p{position:relative}section{position:absolute;background:#123}p{z-index:1}h1{background:red}",
            "<main><section><p>a</p></section><h1></h1></main>", ["000000 on 112233"]
        ),
        // A box with a negative level that is in the flow lies on its parent, beside others.
        ("h1{position:relative;z-index:-1;background:red}", "<main><h1></h1>a</main>", ["000000 on ffffff"]),
        // Controls with the browser's colors.
        ("input{color:#111;background:#eee}", "<input value=a>", ["111111 on eeeeee"]),
        ("input::placeholder{color:#999}", "<input placeholder=a>", ["000000 on ffffff", "999999 on ffffff"]),
        // Generated text.
        ("p::before{content:'New';color:#333;background:#ddd}", "<p>a", ["000000 on ffffff", "333333 on dddddd"]),
    ])
    func `a backdrop composites all paint under a text`(_ css: String, _ body: String, _ expected: [String]) {
        let page = AuditedPage(css, body)
        #expect(page.pairs == expected)
        #expect(page.unknown.isEmpty)
    }

    @Test(arguments: [
        ("p{background:url(a.png)}", "<p>a", UnknownBackdrop.picture),
        ("p{background:#fff url(a.png)}", "<p>a", .picture),
        ("p{background:image-set('a.png' 1x)}", "<p>a", .picture),
        ("p{background:linear-gradient(#777,#777) 0 100%/100% 2px no-repeat}", "<p>a", .partialImage),
        ("p{background:linear-gradient(in oklch,red,blue)}", "<p>a", .gradient),
        ("p{position:absolute}", "<p>a", .positioned), ("p{position:fixed;background:rgb(0 0 0/.5)}", "<p>a", .positioned),
        ("p{mix-blend-mode:multiply;background:#fff}", "<p>a", .blending), ("div{filter:invert(1)}", "<div><p>a</div>", .filter),
        ("p{backdrop-filter:blur(2px);background:rgb(0 0 0/.5)}", "<p>a", .backdropFilter),
        ("p{background:linear-gradient(red,blue);background-clip:text;color:transparent}", "<p>a", .clippedToText),
        ("@media (device-posture:folded){p{color:#000}}", "<p>a", .uncertainRule),
        ("p{background:#fff;box-shadow:inset 0 0 0 2em red}", "<p>a", .shadow),
        // A picture with a position of its own lies under the positioned box that follows it.
        ("div,h1{position:relative}img{position:absolute}", "<div><img src=a><h1>a</h1></div>", .overlap),
        ("div{position:relative}div::before{content:'';position:absolute;z-index:-1;background:red}", "<div>a</div>", .overlap),
        // A caption is in the box around the table, where such a box lies as well.
        (
            "table{position:relative}table::before{content:'';position:absolute;z-index:-1;background:red}",
            "<table><caption>a</caption></table>", .overlap
        ),
        ("", "<svg><text>a</text></svg>", .drawing),
        // The containing block of a positioned box is that of an element with a box.
        (
            "div{position:relative;display:contents}img{position:absolute}p{position:relative}", "<div><img src=a></div><p>a</p>",
            .overlap
        ),
        // A box in a stacking context has the context's place among others.
        (
            "div{opacity:.9}div::before{content:'';position:absolute;z-index:1;background:red}p{opacity:.9}", "<div></div><p>a</p>",
            .overlap
        ),
        // Contents with a positive level of a box that is no stacking context are painted after the boxes that follow it.
        (
            "main,h1{position:relative}section{position:absolute;background:#123}p{position:relative;z-index:1}h1{background:red}",
            "<main><section><p>a</p></section><h1></h1></main>", .overlap
        ),
        // Columns are a part of the table's background, on which boxes with a negative level lie.
        (
            "table{position:relative;z-index:0}table::after{content:'';position:absolute;z-index:-1;background:red}col{background:#abc}",
            "<table><col><tr><td>a</table>", .overlap
        ),
        // A box with a position of its own paints what is in it: here a box of `::before`, ...
        (
            "div{position:relative}h1{position:absolute;z-index:-1}b::before{content:'';background:red}",
            "<div><h1><b></b></h1>a</div>", .overlap
        ),
        // ... or the filtered colors under it.
        ("div,p{position:relative}h1{position:absolute;backdrop-filter:invert(1)}", "<div><h1></h1><p>a</p></div>", .overlap),
        // A box with a negative level lies in its parent, which may lie anywhere.
        (
            "main{position:relative}section{position:absolute}h1{position:relative;z-index:-1;background:red}",
            "<main><section><h1></h1></section>a</main>", .overlap
        ),
        // Every stacking context is painted after the positioned boxes that precede it.
        ("div{position:relative}h1{position:absolute;background:red}p{clip-path:circle()}", "<div><h1></h1><p>a</p></div>", .overlap),
        // Images of a fieldset begin below the edge on which its legend lies.
        ("fieldset{background:linear-gradient(#777,#777)}", "<fieldset><legend>a</legend></fieldset>", .partialImage),
    ])
    func `paint that a stylesheet does not decide is unknown`(_ css: String, _ body: String, _ reason: UnknownBackdrop) {
        let page = AuditedPage(css, body)
        #expect(page.pairs.isEmpty)
        #expect(page.unknown == [reason])
    }

    @Test(arguments: [
        "<p hidden>a", "<p style='display:none'>a", "<p style='visibility:hidden'>a", "<p style='opacity:0'>a", "<template>a</template>",
        "<script>a</script>", "<noscript>a</noscript>", "<p style='position:absolute;clip:rect(0,0,0,0)'>a",
        "<p style='position:absolute;clip-path:inset(50%)'>a", "<details>a</details>", "<dialog>a</dialog>", "<p>&nbsp;</p>",
        "<p style='font-size:0'>a", "<p style='color:transparent'>a", "<iframe>a</iframe>", "<canvas>a</canvas>",
        "<button disabled>a</button>",
    ])
    func `texts that are not rendered have no backdrop`(_ body: String) {
        let page = AuditedPage("", body)
        #expect(page.pairs.isEmpty)
        #expect(page.unknown.isEmpty)
    }

    @Test func `visible descendants of an invisible element are audited`() {
        let page = AuditedPage("div{visibility:hidden}p{visibility:visible;color:#123}", "<div>a<p>b</div>")
        #expect(page.pairs == ["112233 on ffffff"])
    }

    /// The dark canvas of browsers, and the page's supported schemes (Color Adjust 1 § 2).
    @Test func `the canvas has the color of the page's color scheme`() {
        let meta = "<meta name=color-scheme content='light dark'>"
        #expect(AuditedPage("", "<p>a", head: meta, prefersDark: true).pairs == ["ffffff on 121212"])
        #expect(AuditedPage("", "<p>a", head: meta).pairs == ["000000 on ffffff"])
        #expect(AuditedPage(":root{color-scheme:dark}", "<p>a").pairs == ["ffffff on 121212"])
        #expect(AuditedPage("", "<p>a", prefersDark: true).pairs == ["000000 on ffffff"])
        let query = "@media (prefers-color-scheme:dark){p{color:#eee;background:#222}}"
        #expect(AuditedPage(query, "<p>a", prefersDark: true).pairs == ["eeeeee on 222222"])
    }
}
