import SourceText

extension Explanation {
    /// The explanation of `code`; a test holds that each code has one.
    init(_ code: DiagnosticCode) {
        self = Explanation.table[code] ?? Explanation(code.text, example: "", wayOut: "")
    }

    private init(_ meaning: String, example: String, wayOut: String) {
        (self.meaning, self.example, self.wayOut) = (meaning, example, wayOut)
    }

    private static let table = files.merging(colors) { $1 }.merging(themes) { $1 }.merging(documents) { $1 }.merging(sites) { $1 }

    private static let files: [DiagnosticCode: Explanation] = [
        .unreadable: Explanation(
            "A file or folder cannot be read: it does not exist, or its permissions forbid it.",
            example: "nightfall apply -i stile.css",
            wayOut: "correct the path, or the permissions. The other files are processed."),
        .unwritable: Explanation(
            """
            A result cannot be written: the folder is read-only, the disk is full, or a file of that name exists and was not written by \
            nightfall.
            """,
            example: "style.css and a style.night.css of your own",
            wayOut: "make room, or rename the file; --emit media needs no file beside the sheet."),
        .undecodable: Explanation(
            "The bytes of a file are invalid in its encoding, so that it could not be written back exactly. The file is left unchanged.",
            example: "a drawing that declares UTF-8 and holds the byte E9 by itself",
            wayOut: "declare the right encoding, or convert the file to UTF-8."),
        .tooLarge: Explanation(
            "A file is larger than 4 GiB, the limit of positions in a file.",
            example: "cat *.css > all.css",
            wayOut: "split the file."),
        .binary: Explanation(
            "A file with the ending of a text format holds binary data. It is left unchanged.",
            example: "a picture that is called style.css",
            wayOut: "give it its own ending, or exclude it."),
        .unknownType: Explanation(
            "Neither the name nor the first bytes of a file show its type.",
            example: "cat notes | nightfall apply",
            wayOut: "name the type: --type css, html, xhtml or svg, or --stdin-filepath NAME."),
        .malformedRecord: Explanation(
            """
            The input of stream holds an invalid record. If its length is known, the next record is answered; otherwise the place where the \
            next record begins is unknown, and the run ends.
            """,
            example: "{\"name\": \"a.html\", \"length\": -1}",
            wayOut: """
                send a JSON object with name, type and length on a line of its own, and then as many bytes; nightfall(1) has an example.
                """),
        .changedMeanwhile: Explanation(
            "Another program changed a file during the run. The file keeps its new contents, and nothing is written for it.",
            example: "a site that is being built",
            wayOut: "run nightfall again once no other program writes there."),
        .specialFile: Explanation(
            """
            A folder holds a pipe, a socket, a device or a link to elsewhere under the name of a page or a sheet. It is left unchanged, or \
            copied as a link.
            """,
            example: "ln -s /usr/share/common/base.css site/base.css",
            wayOut: "name the file itself as a PATH, or put a copy of it into the folder."),
        .unclosable: Explanation(
            "A sheet ends inside a construct that no text can close, so that no rule can follow it.",
            example: "a { background: url(x",
            wayOut: "complete the sheet."),
        .truncated: Explanation(
            "A document ends inside a tag, a comment or a style element. The missing part is unknown, and the document is left unchanged.",
            example: "<p class=\"intro",
            wayOut: "complete it."),
        .brokenMarker: Explanation(
            """
            One of the comments around the rules that nightfall writes is missing or is not a comment where it is found. Removing the text \
            between the two could remove text of the author.
            """,
            example: "/*! nightfall:begin +0 */ without its end",
            wayOut: "restore the comment, or delete the block by hand."),
        .treeMismatch: Explanation(
            "With --verify: another parser finds more changes in the patched document than intended. The document is left unchanged.",
            example: "nightfall apply --verify page.html",
            wayOut: "look at the markup near the place that is named; please report it."),
        .malformedPicture: Explanation(
            """
            A drawing or an XHTML page is not well-formed, has no svg root, or can be read in two ways. Browsers do not show it. A style \
            element with tags or references in it is not read either.
            """,
            example: "<svg><path d=\"M0 0\"></svg>",
            wayOut: "correct its XML."),
        .malformedSourceMap: Explanation(
            "With --source-map update: a sheet names an invalid source map. Its address is switched off, and no new map is written.",
            example: "{\"version\": 2}",
            wayOut: "generate the map again, together with the sheet."),
        .switchedOffSourceMap: Explanation(
            "With --source-map update: a source map cannot be updated, so its address is switched off until revert.",
            example: "/*# sourceMappingURL=https://cdn.example/a.css.map */",
            wayOut: "put the map beside its sheet, or link a sheet instead of <style>."),
        .externalSourceMap: Explanation(
            "With --source-map update: a sheet has its source map in a file, and a run with one result cannot write that file.",
            example: "nightfall apply --source-map update a.css",
            wayOut: "write to a folder (-d DIR) or in place (-i), or use --source-map none."),
    ]

    private static let colors: [DiagnosticCode: Explanation] = [
        .unsupportedColor: Explanation(
            "A color depends on values that only the browser has. Its dark color is a formula for the browser, or the color is unchanged.",
            example: "color: rgb(1 2 3 / var(--fade))",
            wayOut: "write the value as a plain color, or give its dark color in a comment: /* nightfall: #ddd */"),
        .anonymousLayer: Explanation(
            "The dark rules of an unnamed cascade layer must be inside the layer itself, and this layer has no place for them.",
            example: "@layer { a { color: red",
            wayOut: "close the layer, or give it a name."),
        .importantAttribute: Explanation(
            "A style attribute has a declaration that no rule can override, and its value cannot hold a dark color in place.",
            example: "<p style=\"color: red foo !important\">",
            wayOut: "take !important out of the attribute, or move the color to a sheet."),
        .undefinedProperty: Explanation(
            "A custom property is used and defined nowhere in the site. A script may set it: its value is left unchanged.",
            example: "a { color: var(--brnad) }",
            wayOut: "correct the name, or define it."),
        .unknownProperty: Explanation(
            "A declaration has an unknown property and a color as its value. Browsers drop it.",
            example: "colr: #333",
            wayOut: "correct the name, or remove the declaration."),
        .coloredFunction: Explanation(
            "The colors in a custom function of CSS (@function) are the same in the light and the dark theme.",
            example: "@function --ink() { result: #222 }",
            wayOut: "pass the colors as arguments, from custom properties."),
        .darkScheme: Explanation(
            """
            An element of the page would show the dark colors in the light theme if they were written in place, so that the dark rules \
            are a block at the end instead.
            """,
            example: "aside { color-scheme: dark } with --emit light-dark",
            wayOut: "use --emit variables, or media."),
        .themeKeyframes: Explanation(
            "The colors of an animation cannot follow the theme of a part of a page: @keyframes apply to the whole page.",
            example: "@keyframes glow { to { color: red } } with --trigger both",
            wayOut: "use --emit variables, where they can."),
        .existingDarkTheme: Explanation(
            "A page or sheet has a dark theme already and is left unchanged.",
            example: "@media (prefers-color-scheme: dark) { body { background: #111 } }",
            wayOut: "--existing merge fills in what it leaves out, --existing force takes its place."),
        .alreadyDark: Explanation(
            "A page has dark colors already and is left unchanged.",
            example: "body { background: #111; color: #eee }",
            wayOut: "nothing: the page needs no dark theme."),
        .waitingDarkTheme: Explanation(
            "A sheet has a dark theme under a class or an attribute that no page has. Its rules keep their colors.",
            example: ".dark body { background: #111 }",
            wayOut: "set the class where readers prefer a dark theme; --existing decides how the theme is treated."),
        .ignoredFile: Explanation(
            "A comment in the file asks nightfall to leave it unchanged.",
            example: "/* nightfall:ignore-file */",
            wayOut: "remove the comment to have the file changed."),
        .leftOut: Explanation(
            "A file named on the command line is excluded by an ignore file, --exclude or --include. It is left unchanged.",
            example: "vendor/ in .nightfallignore, and nightfall apply -i vendor/a.css",
            wayOut: "remove that line, or give --no-ignore, to have the file changed."),
        .switchedDarkTheme: Explanation(
            "A site has a dark theme of its own, which a script switches on by a class or an attribute. Its pages are left unchanged.",
            example: "[data-theme=dark] body { background: #111 }, and a script with setAttribute('data-theme', 'dark')",
            wayOut: "--existing merge makes dark what it leaves light, under the same condition; --existing force takes its place."),
        .completedDarkTheme: Explanation(
            """
            A dark theme of the site's own has a switch, and only a part of it follows the reader's preference: such pages would be half \
            dark. The rest is added under the theme's own condition, and a reader's choice of the light theme is kept.
            """,
            example: "[data-theme=dark] body { background: #111 } and, under prefers-color-scheme, :not([data-theme=light]) pre alone",
            wayOut: "nothing, or --engine, --trigger or --existing to choose otherwise."),
    ]

    private static let themes: [DiagnosticCode: Explanation] = [
        .themeHeader: Explanation(
            "The first line of a theme table must name the themes, each once, the light theme first.",
            example: "#fff #111 paper",
            wayOut: "write a line such as NORMAL NIGHT above it."),
        .themeRow: Explanation(
            """
            A row has more or fewer cells than the first line has names of themes, or a quotation mark, a comment or a bracket is not closed.
            """,
            example: "NORMAL NIGHT\n#fff paper",
            wayOut: "give a cell for each theme, or - for an empty cell."),
        .themeColor: Explanation(
            "A cell holds neither a color nor another valid value.",
            example: "NORMAL NIGHT\n#fffff #111 paper",
            wayOut: "correct it."),
        .themeKey: Explanation(
            "Two rows have the same key, or a key is invalid.",
            example: "NORMAL NIGHT\n#fff #111 paper\n#eee #222 paper",
            wayOut: "rename or remove one."),
        .themeReference: Explanation(
            "An alias names a missing token, names itself, or leads out of the folder of the file.",
            example: "{ \"ink\": { \"$value\": \"{ikn}\" } }",
            wayOut: "correct the name in the braces."),
        .themeType: Explanation(
            "A token's value does not have the type of the token or of its group.",
            example: "{ \"$type\": \"color\", \"ink\": { \"$value\": 3 } }",
            wayOut: "correct the type or the value."),
        .themeSyntax: Explanation(
            "A theme table is not valid JSON, not a valid property list or not a valid style sheet.",
            example: "{ \"ink\": }",
            wayOut: "correct it at the place that is named."),
        .themeIgnored: Explanation(
            "A part of a theme table has no effect, or an effect that its author may not expect.",
            example: "a table with the column of the light theme alone",
            wayOut: "add a column for the dark theme, or remove the part; for themes beside light and dark use --emit variables."),
        .themeLoss: Explanation(
            "The output format cannot express a part of the theme table.",
            example: "nightfall theme convert table.txt table.scss",
            wayOut: "convert to a format that can, or remove that part."),
        .themeGap: Explanation(
            "Cells of a theme table are missing. The colors of the table's roles, or computed colors, take their place.",
            example: "NORMAL NIGHT RED\n#fff #111 - paper",
            wayOut: "fill them in, or keep the computed colors."),
        .configuration: Explanation(
            "A nightfall.json holds an unknown key or an invalid value.",
            example: "{ \"emitt\": \"media\" }",
            wayOut: "correct it at the place that is named; nightfall.json(5) lists all keys."),
    ]

    private static let documents: [DiagnosticCode: Explanation] = [
        .darkVersion: Explanation(
            "A dark version of a picture exists, and the element that shows the picture cannot choose between the two.",
            example: "<video poster=plan.png> beside plan-dark.png",
            wayOut: "put a <source media=\"(prefers-color-scheme: dark)\"> before it where that is possible."),
        .sprite: Explanation(
            """
            A drawing that documents show with <use> has colors that stay light, since the drawing does not know the preference of the \
            document.
            """,
            example: "<use href=\"icons.svg#a\"> of a shape with a gradient",
            wayOut: "put the drawing into the documents, or give it plain colors."),
        .themePicture: Explanation(
            "A theme table names a picture that does not exist, or that pages cannot reach.",
            example: "url(logo-nigth.png) in a table beside logo-night.png",
            wayOut: "write addresses relative to the table's folder, or with a / in front from the root of the site."),
        .unknownDirective: Explanation(
            "A comment begins with nightfall: and holds an unknown directive.",
            example: "/* nightfall:ingore */",
            wayOut: "correct the word."),
        .misplacedDirective: Explanation(
            "A directive is at a place where it has no effect.",
            example: "/* nightfall:role text */ behind the last rule",
            wayOut: "move it to the rule or declaration that it is for."),
        .unusedIgnore: Explanation(
            "With --report-unused-ignores: a directive protects rules or declarations that would not change anyway.",
            example: "/* nightfall:ignore */ a { margin: 0 }",
            wayOut: "remove the comment."),
        .unknownToken: Explanation(
            "A directive names a row that no theme table has.",
            example: "color: #fff /* nightfall:token papre */",
            wayOut: "correct the name, or give the table with --theme."),
        .ampLimit: Explanation(
            "An AMP page with its dark rules would break a rule of AMP, and is left unchanged.",
            example: "<style amp-custom> with 60,000 bytes",
            wayOut: "shorten the sheet."),
        .ampAttribute: Explanation(
            "Only !important can override a style attribute, and AMP forbids it.",
            example: "<p style=\"color: #333\"> on an AMP page",
            wayOut: "move the color to <style amp-custom>."),
        .restrictedAMP: Explanation(
            "AMP mails and advertisements must not use prefers-color-scheme.",
            example: "<html amp4email>",
            wayOut: "nothing: such a page is left unchanged."),
        .bookManifest: Explanation(
            "A book must list its files, and the options of this run would add one.",
            example: "nightfall apply --emit sheet on an unpacked EPUB",
            wayOut: "use --emit media, the default for books."),
        .prefixedElement: Explanation(
            "XHTML elements with a namespace prefix are not supported; they are left unchanged.",
            example: "<html:body xmlns:html=\"http://www.w3.org/1999/xhtml\">",
            wayOut: "make that namespace the default one."),
        .templatePart: Explanation(
            "A template engine builds a page from this file and others, and nightfall reads only this file.",
            example: "<p>{{ page.title }}</p> without a head, or a head with {% include head.html %}",
            wayOut: "nothing for the template; run nightfall on the pages that the engine writes."),
        .pagePiece: Explanation(
            """
            Dark rules belong in the head of a page, and this file is only a piece of a page: it has no doctype, no title and nothing else of \
            a head.
            """,
            example: "<p style=\"color: #333\">",
            wayOut: "give it a doctype or a title if it is a page, or move the colors to a sheet."),
    ]

    private static let sites: [DiagnosticCode: Explanation] = [
        .securityPolicy: Explanation(
            """
            The hashes of the added styles were written into the Content-Security-Policy of a page. A policy that the server sends is not \
            in the page.
            """,
            example: "<meta http-equiv=Content-Security-Policy content=\"style-src 'self'\">",
            wayOut: "add the hashes that are printed to the server's policy, or use --csp external."),
        .unhashableStyle: Explanation(
            "The hash of a <style> element cannot be computed, since it depends on how the browser decodes the page.",
            example: "a policy in a page in Shift_JIS",
            wayOut: "convert the page to UTF-8, or use --emit sheet."),
        .refusedCompanion: Explanation(
            "The Content-Security-Policy of a page allows no companion sheet: it lists single sheets, or none of the site.",
            example: "style-src https://example.org/style.css",
            wayOut: "name their folder or 'self', or use --emit media."),
        .staleIntegrity: Explanation(
            "The integrity attribute of a link did not match its sheet before: browsers refuse the sheet in the light theme as well.",
            example: "<link integrity=\"sha384-…\"> of an older sheet",
            wayOut: "compute it anew, and apply again."),
        .hashedName: Explanation(
            "A sheet changes whose name contains a hash of its contents: caches may keep the old one.",
            example: "style.d41d8cd98f.css with --emit light-dark",
            wayOut: "use --emit sheet, or give it a new name."),
        .guardedSheet: Explanation(
            "With --sri error: a page has an integrity attribute for a sheet, and the sheet would change.",
            example: "nightfall apply --sri error --emit media",
            wayOut: "use --sri update, or --emit sheet."),
        .externalStyle: Explanation(
            "With --csp external: the dark rules of a page cannot be in files alone.",
            example: "<style> with an @import, and --emit sheet",
            wayOut: "link the sheet instead, or use --csp inline."),
        .remoteSheet: Explanation(
            """
            A page loads a sheet that nightfall does not read. A sheet on another host gets no dark rules with --unread apply. A theme of \
            highlight.js or Prism on another host is replaced by dark colors of nightfall's own. A sheet that is missing from a folder, or \
            that is on the disk of one machine, is missing for readers as well: the page gets its dark theme without it.
            """,
            example: "<link rel=stylesheet href=https://cdn.example/a.css> and --unread apply",
            wayOut: "give a local copy with --sheet, or keep one in the site."),
        .scriptColors: Explanation(
            """
            Scripts of the site set colors inline. Dark rules cover the colors that could be read in them. What scripts draw on a canvas \
            or put into shadow trees keeps its light colors.
            """,
            example: "element.style.color = \"#333\"",
            wayOut: "move them to classes, where rules are exact; keep a canvas light with data-nightfall=\"ignore\" on it."),
        .manifestColor: Explanation(
            "A web app manifest has one theme_color for the light and the dark theme.",
            example: "{ \"theme_color\": \"#ffffff\" }",
            wayOut: "nothing: browsers take the page's own theme-color."),
        .siteBase: Explanation(
            "Addresses of the site begin with the path or the host that it is served at; they are resolved to its files.",
            example: "<link rel=stylesheet href=/project/style.css> beside style.css",
            wayOut: "nothing; or give another base with --base-url."),
        .unreadSheet: Explanation(
            """
            A page loads a sheet that nightfall cannot read: it is on another host, outside of each PATH, or missing beside a page that is \
            named alone, or a style element of a drawing with tags or references in it. The sheet may paint a white background, on which \
            light text would be unreadable, so the page stays light. check exits 1.
            """,
            example: "<link rel=stylesheet href=https://cdn.example/a.css>",
            wayOut: "give a local copy with --sheet URL=FILE, or use --unread filter, which inverts such pages as a whole."),
        .scriptSheet: Explanation(
            "A script of a page makes rules with colors that cannot be read in it, so the page stays light. check exits 1.",
            example: "style.textContent = \".a { color: \" + color + \" }\"",
            wayOut: "move the rules to a sheet, or use --engine filter or --unread filter, which invert pages as a whole."),
        .missingCompanion: Explanation(
            """
            A page loads a sheet that cannot have a companion: the sheet is only read, or a file that nightfall did not write has the name \
            of the companion. The page would be dark in part, so it stays light. check exits 1.
            """,
            example: "nightfall apply -i page.html --context . beside style.css",
            wayOut: "name the sheet as well, or the whole folder; rename the other file, or use --emit media."),
        .switcherLimit: Explanation(
            "A page gets no switcher: it is a piece of a page, an AMP page, or a part of a book.",
            example: "nightfall apply --switcher on an AMP page",
            wayOut: "nothing: the page follows the reader's preference."),
        .unknownTheme: Explanation(
            "An element chooses a theme that the site does not have. It has the theme of the element around it.",
            example: "<section data-theme=\"drak\">",
            wayOut: "correct the name, or add a theme of that name."),
        .lowContrast: Explanation(
            """
            A text has less contrast with what lies under it than WCAG 2 requires at level AA: 4.5:1, or 3:1 for text of 24 pixels, or of \
            18.66 pixels in bold. The message is at the declaration of the color and names the theme and the state.
            """,
            example: "p { color: #999 } on a white page: 2.85:1",
            wayOut: "take the color that the note names, or change the background."),
    ]
}
