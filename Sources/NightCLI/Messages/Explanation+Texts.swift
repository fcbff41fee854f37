import SourceText

extension Explanation {
    /// What is to be said of `code`.
    init(_ code: DiagnosticCode) {
        (meaning, example, wayOut) =
            switch code.rawValue {
            case ..<20: Explanation.ofFiles(code)
            case ..<40: Explanation.ofColors(code)
            case ..<50, 110...: Explanation.ofThemes(code)
            case ..<80: Explanation.ofDocuments(code)
            default: Explanation.ofSites(code)
            }
    }

    private typealias Texts = (meaning: String, example: String, wayOut: String)

    // MARK: Reading and writing

    private static func ofFiles(_ code: DiagnosticCode) -> Texts {
        switch code {
        case .unreadable:
            (
                "A file or folder can't be read: it isn't there, or its permissions forbid it.", "nightfall apply -i stile.css",
                "correct the path, or the permissions. The other files are done."
            )
        case .unwritable:
            (
                "A result can't be written: the folder forbids it, the disk is full, or a file that isn't nightfall's has its name.",
                "style.css and a style.night.css of your own", "make room, or rename the file; --emit media needs no file beside the sheet."
            )
        case .undecodable:
            (
                "The bytes of a file are no text in the encoding that it has, so that it could not be written back exactly. It is left alone.",
                "<meta charset=utf-8> in a page that holds the byte E9 by itself",
                "declare the right encoding, or convert the file to UTF-8."
            )
        case .tooLarge: ("A file is larger than 4 GiB, more than places in it can be told for.", "cat *.css > all.css", "split it.")
        case .binary:
            (
                "A file with the ending of a text holds bytes that no text has. It is left alone.", "a picture that is called style.css",
                "give it its own ending, or exclude it."
            )
        case .changedMeanwhile:
            (
                "A file changed while nightfall was at work. It is left as it now is, and nothing is written for it.",
                "a site that is being built", "run nightfall again, once nothing else writes there."
            )
        case .unknownType:
            (
                "Neither its name nor its first bytes tell what a file is.", "cat notes | nightfall apply",
                "say it: --type css, html, xhtml or svg, or --stdin-filepath NAME."
            )
        case .malformedRecord:
            (
                "What stream reads is no record. If the length is known, the next record is served; without it nobody can tell where that begins.",
                "{\"name\": \"a.html\", \"length\": -1}",
                "send a JSON object with name, type and length on a line of its own, and then as many bytes; nightfall(1) has an example."
            )
        case .specialFile:
            (
                "What stands in a folder under the name of a page or a sheet is no file of it: a pipe, a socket, a device, or a link that leads"
                    + " elsewhere. It is left alone, or copied as the link that it is.", "ln -s /usr/share/common/base.css site/base.css",
                "name the file itself as a PATH, or put a copy of it into the folder."
            )
        case .unclosable:
            (
                "A sheet ends inside something that no text can close, so that nothing can stand behind it.", "a { background: url(x",
                "complete the sheet."
            )
        case .truncated:
            (
                "A document ends inside a tag, a comment or a style element. What is missing can't be known, and it is left alone.",
                "<p class=\"intro", "complete it."
            )
        case .brokenMarker:
            (
                "The comments between which nightfall writes are not whole, or one of them stands where it is no comment. Taking out what is"
                    + " between could take what is yours.", "/*! nightfall:begin +0 */ without its end",
                "restore the comment, or delete the block by hand."
            )
        case .treeMismatch:
            (
                "With --verify: another parser sees more changes in the patched document than were meant. It is left as it was.",
                "nightfall apply --verify page.html", "look at the markup near the place that is named; please report it."
            )
        case .malformedSourceMap:
            (
                "With --source-map update: a sheet names a source map that can't be read. Its address is switched off, and there is no new one.",
                "{\"version\": 2}", "make the map anew, with the sheet."
            )
        case .switchedOffSourceMap:
            (
                "With --source-map update: a source map can't be brought up to date, so that its address is switched off until revert.",
                "/*# sourceMappingURL=https://cdn.example/a.css.map */", "put the map beside its sheet, or link a sheet instead of <style>."
            )
        case .externalSourceMap:
            (
                "With --source-map update: a sheet has its source map in a file, and the result is one document, beside which none can be.",
                "nightfall apply --source-map update a.css", "write to a folder (-d DIR) or in place (-i), or use --source-map none."
            )
        default:
            (
                "A drawing or an XHTML page is not well-formed. Or a drawing has no svg root, or can be read in two ways. Browsers show nothing of it.",
                "<svg><path d=\"M0 0\"></svg>", "correct its XML."
            )
        }
    }

    // MARK: Colours and what is dark already

    private static func ofColors(_ code: DiagnosticCode) -> Texts {
        switch code {
        case .unsupportedColor:
            (
                "A colour depends on what only the browser knows, so that its night is a formula that browsers work out, or stays as it is.",
                "color: rgb(1 2 3 / var(--fade))", "give the value where it can be read, or its night in a comment: /* nightfall: #ddd */"
            )
        case .anonymousLayer:
            (
                "The night of a cascade layer without a name has to stand in the layer itself, and this one has no place for it.",
                "@layer { a { color: red", "close the layer, or give it a name."
            )
        case .importantAttribute:
            (
                "A style attribute says something that no rule can win over, and its value can't hold its night in place.",
                "<p style=\"color: red foo !important\">", "take !important out of the attribute, or move the colour to a sheet."
            )
        case .undefinedProperty:
            (
                "A custom property is used and defined nowhere in the site. A script may set it: it keeps what it has.",
                "a { color: var(--brnad) }", "correct the name, or define it."
            )
        case .unknownProperty:
            (
                "A declaration's name is no property, though its value is a colour. Browsers drop it.", "colr: #333",
                "correct the name, or remove the declaration."
            )
        case .coloredFunction:
            (
                "The colours in a function of CSS's own are the same by day and by night.", "@function --ink() { result: #222 }",
                "hand the colours to it as arguments, from custom properties."
            )
        case .darkScheme:
            (
                "Something on the page would take the night by day if colours stood in place, so that the night is a block at the end instead.",
                "aside { color-scheme: dark } with --emit light-dark", "use --emit variables, or media."
            )
        case .themeKeyframes:
            (
                "An animation's colours can't be those of a part of a page: @keyframes hold for the whole page.",
                "@keyframes glow { to { color: red } } with --trigger both", "use --emit variables, where they can."
            )
        case .existingDarkTheme:
            (
                "A page or sheet has a dark theme already and is left alone.",
                "@media (prefers-color-scheme: dark) { body { background: #111 } }",
                "--existing merge fills in what it leaves out, --existing force takes its place."
            )
        case .alreadyDark:
            ("A page is dark by day and is left alone.", "body { background: #111; color: #eee }", "nothing: it is fine at night.")
        case .waitingDarkTheme:
            (
                "A sheet has a dark theme that waits for a class or an attribute which no page has. Its rules keep their colours.",
                ".dark body { background: #111 }", "set the class where readers prefer the dark; --existing says what becomes of the theme."
            )
        case .switchedDarkTheme:
            (
                "A site has a dark theme of its own, which a script switches on by a class or an attribute. Its pages are left alone.",
                "[data-theme=dark] body { background: #111 }, and a script with setAttribute('data-theme', 'dark')",
                "--existing merge makes dark what it leaves light, under the same condition; --existing force takes its place."
            )
        case .completedDarkTheme:
            (
                "A dark theme of the site's own has a switch, and only a part of it follows the reader's preference: such pages would be half "
                    + "dark. The rest is added under the theme's own condition, and a reader's choice of the light theme is kept.",
                "[data-theme=dark] body { background: #111 } and, under prefers-color-scheme, :not([data-theme=light]) pre alone",
                "nothing, or --engine, --trigger or --existing to choose otherwise."
            )
        case .leftOut:
            (
                "A file was named by hand, and an ignore file, --exclude or --include leaves it out. It stays as it is.",
                "vendor/ in .nightfallignore, and nightfall apply -i vendor/a.css",
                "take the line away, or give --no-ignore, where it is to be worked on."
            )
        default:
            (
                "A comment says that the file is to be left alone.", "/* nightfall:ignore-file */",
                "take the comment away to have it changed."
            )
        }
    }

    // MARK: Theme tables

    private static func ofThemes(_ code: DiagnosticCode) -> Texts {
        switch code {
        case .themeHeader:
            (
                "The first line of a theme table has to name the themes, each once, the one by day first.", "#fff #111 paper",
                "write a line such as NORMAL NIGHT above it."
            )
        case .themeRow:
            (
                "A row has more or fewer cells than the first line names themes, or a quotation mark, comment or bracket is not closed.",
                "NORMAL NIGHT\n#fff paper", "give a cell for each theme, and - where it says nothing."
            )
        case .themeColor:
            ("A cell is no colour, and no other value that a cell can have.", "NORMAL NIGHT\n#fffff #111 paper", "correct it.")
        case .themeKey:
            ("Two rows have the same key, or a key is none.", "NORMAL NIGHT\n#fff #111 paper\n#eee #222 paper", "rename or remove one.")
        case .themeReference:
            (
                "An alias leads to nothing, to itself, or out of the folder of the file.", "{ \"ink\": { \"$value\": \"{ikn}\" } }",
                "correct the name that stands in braces."
            )
        case .themeType:
            (
                "A token's value is not of the type that it or its group says.", "{ \"$type\": \"color\", \"ink\": { \"$value\": 3 } }",
                "correct the type or the value."
            )
        case .themeSyntax:
            ("A table is no JSON, property list or sheet that can be read.", "{ \"ink\": }", "correct it at the place that is named.")
        case .themeIgnored:
            (
                "Something in a table has no effect, or one that its author may not expect.", "a table with the column of the day alone",
                "add a column for the night, or take it out; for themes beside light and dark use --emit variables."
            )
        case .themeGap:
            (
                "Cells of a table are missing, for which the colours that the table gives to roles, or the algorithm, stand in.",
                "NORMAL NIGHT RED\n#fff #111 - paper", "fill them in, or leave them: each is a colour that is worked out."
            )
        case .configuration:
            (
                "A nightfall.json holds a key or a value that is not known.", "{ \"emitt\": \"media\" }",
                "correct it at the place that is named; nightfall.json(5) lists all keys."
            )
        default:
            (
                "The format that is written has no place for something in the table.", "nightfall theme convert table.txt table.scss",
                "convert to a format that has, or leave it out."
            )
        }
    }

    // MARK: Documents

    private static func ofDocuments(_ code: DiagnosticCode) -> Texts {
        switch code {
        case .darkVersion:
            (
                "A dark version of a picture is there, and this place can't show it.", "<video poster=plan.png> beside plan-dark.png",
                "put a <source media=\"(prefers-color-scheme: dark)\"> before it where that is possible."
            )
        case .sprite:
            (
                "A drawing that documents show with <use> has colours that stay as by day, since the document's preference is not known there.",
                "<use href=\"icons.svg#a\"> of a shape with a gradient", "put the drawing into the documents, or give it plain colours."
            )
        case .themePicture:
            (
                "A theme table names a picture that is not there, or that pages can't reach.",
                "url(logo-nigth.png) in a table beside logo-night.png",
                "write addresses from the table's folder, or with a / in front from the root of the site."
            )
        case .unknownDirective:
            ("A comment begins as nightfall's do, and says nothing that is known.", "/* nightfall:ingore */", "correct the word.")
        case .misplacedDirective:
            ("A comment stands where it does nothing.", "/* nightfall:role text */ behind the last rule", "move it to what it is for.")
        case .unknownToken:
            (
                "A comment names a row that no theme table has.", "color: #fff /* nightfall:token papre */",
                "correct the name, or give the table with --theme."
            )
        case .unusedIgnore:
            (
                "With --report-unused-ignores: a comment leaves something alone that would not change anyway.",
                "/* nightfall:ignore */ a { margin: 0 }", "take the comment away."
            )
        case .ampLimit:
            (
                "An AMP page would break a rule of AMP's with its night, and is left as it is.", "<style amp-custom> with 60,000 bytes",
                "shorten the sheet."
            )
        case .ampAttribute:
            (
                "Only !important can win over a style attribute, which AMP forbids.", "<p style=\"color: #333\"> on an AMP page",
                "move the colour to <style amp-custom>."
            )
        case .restrictedAMP:
            ("AMP mails and advertisements may not ask for a colour scheme.", "<html amp4email>", "nothing: such a page is left alone.")
        case .bookManifest:
            (
                "A book has to list its files, and what was asked for would add one.", "nightfall apply --emit sheet on an unpacked EPUB",
                "use --emit media, the default for books."
            )
        case .templatePart:
            (
                "A template engine puts a page together from this file and others. Only what stands in it can be read.",
                "<p>{{ page.title }}</p> without a head, or a head with {% include head.html %}",
                "nothing for the file itself; the pages that the engine writes can get all of it."
            )
        case .pagePiece:
            (
                "The rules for style attributes stand in the head of a page, and this file is only a piece of one.",
                "<p style=\"color: #333\">", "give it a doctype or a title if it is a page, or move the colors to a sheet."
            )
        default:
            (
                "XHTML under a prefix is not read.", "<html:body xmlns:html=\"http://www.w3.org/1999/xhtml\">",
                "make that namespace the default one."
            )
        }
    }

    // MARK: Sites

    private static func ofSites(_ code: DiagnosticCode) -> Texts {
        switch code {
        case .securityPolicy:
            (
                "A page's Content-Security-Policy got the hashes of what was added. A policy that the server sends is not in the page.",
                "<meta http-equiv=Content-Security-Policy content=\"style-src 'self'\">",
                "add the hashes that are printed to the server's policy, or use --csp external."
            )
        case .unhashableStyle:
            (
                "The hash of a style element depends on how the browser decodes the page, and can't be told.",
                "a policy in a page in Shift_JIS", "convert the page to UTF-8, or use --emit sheet."
            )
        case .refusedCompanion:
            (
                "A policy allows no night sheets: it names sheets one by one, or none of the site.",
                "style-src https://example.org/style.css",
                "name their folder or 'self', or use --emit media."
            )
        case .staleIntegrity:
            (
                "The integrity of a link was wrong before: browsers refuse the sheet by day as well.",
                "<link integrity=\"sha384-…\"> of an older sheet", "compute it anew, and apply again."
            )
        case .hashedName:
            (
                "A sheet changes whose name is a hash of its contents: caches may keep the old one.",
                "style.d41d8cd98f.css with --emit light-dark",
                "use --emit sheet, or give it a new name."
            )
        case .guardedSheet:
            (
                "With --sri error: a page takes a sheet only with a certain digest, and the sheet would change.",
                "nightfall apply --sri error --emit media", "use --sri update, or --emit sheet."
            )
        case .externalStyle:
            (
                "With --csp external: a page can't have its night in files alone.", "<style> with an @import, and --emit sheet",
                "link the sheet instead, or use --csp inline."
            )
        case .remoteSheet:
            (
                "A page loads a sheet that is not read. One on another host gets no dark rules with --unread apply. One that is missing from a "
                    + "folder, or that stands on one machine's disk, readers don't get either: the page gets its dark theme without it.",
                "<link rel=stylesheet href=https://cdn.example/a.css> and --unread apply",
                "give a local copy with --sheet, or keep one in the site."
            )
        case .unreadSheet:
            (
                "A page loads a sheet that is not read: it is on another host, outside of each PATH, or missing beside a page that is named alone. "
                    + "Nobody knows what that sheet paints, and on its white background light text could not be read, so the page stays light. check exits 1.",
                "<link rel=stylesheet href=https://cdn.example/a.css>",
                "give a local copy with --sheet URL=FILE, or say with --unread filter that such pages are inverted as a whole."
            )
        case .scriptSheet:
            (
                "A script of a page makes rules with colors that can't be read in it, so the page stays light. check exits 1.",
                "style.textContent = \".a { color: \" + color + \" }\"",
                "move the rules to a sheet, or use --engine filter or --unread filter, which invert pages as a whole."
            )
        case .scriptColors:
            (
                "Scripts of the site set colours inline. The night has rules for those that could be read in them.",
                "element.style.color = \"#333\"", "move them to classes, where rules are exact."
            )
        case .missingCompanion:
            (
                "A page loads a sheet whose companion can't be there: the sheet is only read, or a file of somebody else has the name of the "
                    + "companion. The page would be dark in part, so it stays light. check exits 1.",
                "nightfall apply -i page.html --context . beside style.css",
                "name the sheet as well, or the whole folder; rename the other file, or use --emit media."
            )
        case .siteBase:
            (
                "Addresses of the site begin with the path or the host that it is served at; they are taken for its files.",
                "<link rel=stylesheet href=/project/style.css> beside style.css", "nothing; or say another base with --base-url."
            )
        case .manifestColor:
            (
                "A web app manifest has one theme_color for day and night.", "{ \"theme_color\": \"#ffffff\" }",
                "nothing: browsers take the page's own theme-color."
            )
        case .unknownTheme:
            (
                "An element chooses a theme that the site does not have. It has the theme of the element around it.",
                "<section data-theme=\"drak\">", "correct the name, or add a theme of that name."
            )
        default:
            (
                "A page has no switcher: it is a piece of a page, AMP, or belongs to a book.", "nightfall apply --switcher on an AMP page",
                "nothing: it goes by the reader's preference."
            )
        }
    }
}
