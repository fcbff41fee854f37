import NightRewrite

extension Flag {
    /// The options of `FlagGroup.pages`.
    static let pages: [Flag] = [
        Flag(
            .emit, nil, .choice(Emission.allCases.map(\.rawValue)), of: [.apply, .check, .stream], isCommon: true,
            "night sheets beside the light ones (default for a folder), a block in the same file, or both colours in place",
            #"""
            Where the night rules go.
            .Ar media
            appends one block to the sheet or
            .Ql <style>
            itself: the default for files and pipes.
            .Ar sheet
            leaves sheets alone, writes
            .Pa NAME.night.css
            beside each
            .Pa NAME.css
            and links it from the pages: the default for folders.
            Two kinds of sheets are edited all the same, since nothing outside can add to
            a cascade layer without a name.
            The night of a block
            .Ql @layer { }
            is appended inside it, while the rest of the sheet has its companion; and a
            sheet that is imported with
            .Ql layer
            but no name holds its whole night at its end, as with
            .Ar media ,
            as do the sheets that it imports and those imported beside it.
            .Ar light-dark
            makes each colour
            .Ql light-dark(DAY, NIGHT)
            where it stands and adds a small block for the colour scheme and for what is
            not a colour.
            A site that makes part of a page dark by day with
            .Ql color-scheme: dark
            gets
            .Ar media
            instead, and a warning: day would not stay as it is.
            .Ar variables
            makes each colour
            .Ql var(--night-NAME, DAY)
            where it stands and adds the table of these names.
            Further columns of a theme table become
            .Ql [data-theme="NAME"] .
            What can't stand in place is mirrored at the end, with all of its property.
            """#),
        Flag(
            .fallback, of: [.apply, .check, .stream], "with --emit light-dark, keep the old declaration first for older browsers",
            #"""
            With
            .Ar light-dark ,
            keep the old declaration before each new one, for browsers that do not know
            .Ql light-dark() :
            they have day, always.
            """#),
        Flag(
            .engine, nil, .choice(Engine.allCases.map(\.rawValue)), of: [.apply, .check, .stream],
            "give each colour a night colour (default), or turn the page as a whole",
            #"""
            .Ar rewrite ,
            the default, gives each colour a counterpart.
            .Ar filter
            inverts the page, rotates the hues back and spares pictures; it is for pages
            whose colours can't be read in their CSS.
            An element of the class
            .Ql nightfall-keep ,
            or with
            .Ql data-nightfall="keep" ,
            is left as it is.
            """#),
        Flag(
            .trigger, nil, .choice(Trigger.allCases.map(\.rawValue)), of: [.apply, .check, .stream],
            "what makes a page dark: the reader's preference (default), data-theme=\"dark\" on it or a part of it, or both",
            #"""
            What makes a page dark:
            .Ar media ,
            the default, that the reader prefers it;
            .Ar attribute ,
            that the page or a part of it says so with
            .Ql data-theme="dark" ;
            .Ar both ,
            that, and where it says nothing what the reader prefers.
            .Ql data-theme="light"
            is day, and the names of a table's further columns are themes of their own;
            with such columns it is
            .Ar both
            whatever is said here.
            Parts may stand in one another: the nearest wins, and gets the theme's ground
            and text as well.
            An element with another name belongs to the part around it, with a warning.
            What hangs on a part has
            .Ql @scope
            around it, so that browsers from 2025 on follow.
            In
            .Ql @keyframes ,
            in shadow trees and in frames the reader's preference counts alone.
            """#),
        Flag(
            .selector, nil, .value("SELECTOR"), of: [.apply, .check, .stream],
            "what a page or a part of it is dark by, instead of [data-theme=\"dark\"]: an attribute with its value, or a class",
            #"""
            What a page, or a part of it, is dark by: one attribute with its value or one
            class, as
            .Ql [data-bs-theme="dark"] ,
            .Ql .dark
            or
            .Ql html.theme-dark ;
            it goes with
            .Fl \-trigger Ar attribute , both
            and
            .Fl \-switcher .
            Day and further themes have their names where
            .Ql dark
            or
            .Ql night
            stands in the value or the class:
            .Ql .theme-light .
            """#),
        Flag(
            .contextName, nil, .value("NAME"), of: [.apply, .check, .palette, .stream],
            "the name of the night in theme tables and in data-theme (default: dark or night)",
            #"""
            The name of the night: the column of a theme table, the mode or context of
            design tokens, and the value of
            .Ql data-theme
            that choose it.
            The default is
            .Ql night
            or
            .Ql dark .
            """#),
        Flag(
            .noMeta, of: [.apply, .check, .stream], "add no meta of color-scheme and theme-color",
            #"""
            Add no
            .Ql <meta>
            of
            .Ql color-scheme
            and
            .Ql theme-color
            to documents; until its sheets are there, a page may then flash white.
            """#),
        Flag(
            .switcher, of: [.apply, .check, .stream], isCommon: true, "add a small script by which readers choose a theme",
            #"""
            Add a small script to the head of each page by which readers choose a theme;
            see
            .Sx SWITCHER .
            .Fl \-trigger
            is then
            .Ar both .
            """#),
        Flag(
            .storageKey, nil, .value("KEY"), of: [.apply, .check, .stream],
            "with --switcher, where the browser keeps the choice (default: nightfall-theme)",
            #"""
            With
            .Fl \-switcher ,
            where the browser keeps the choice: two sites on one host need two keys.
            The default is
            .Ql nightfall-theme .
            """#),
        Flag(
            .transition, nil, .value("MS"), of: [.apply, .check, .stream],
            "with --switcher, how long one theme dissolves into another (default: 300; 0 is at once)",
            #"""
            With
            .Fl \-switcher ,
            how long one theme dissolves into another, in milliseconds up to 10000.
            The default is 300; 0 is at once.
            """#),
        Flag(
            .csp, nil, .choice(InlineStyles.allCases.map(\.rawValue)), of: [.apply, .check, .stream],
            "put a document's own rules into it, with their hashes in its policy (default), or into files beside it",
            #"""
            Where the rules stand that a document gets of its own, of which a Content
            Security Policy may know nothing.
            .Ar inline ,
            the default, adds
            .Ql <style>
            elements, adds their hashes to a policy in a
            .Ql <meta>
            that needs them, and prints the hashes.
            .Ar external
            leaves every
            .Ql <style>
            as it is and adds none, for all documents, whatever their policies say: the
            rules of a document
            .Pa NAME.html
            stand in
            .Pa NAME.html.night.css ,
            .Pa NAME.html.1.night.css
            and so on beside it, and are linked.
            It is for policies that the server sends, and goes with
            .Ar sheet
            and
            .Ar media
            only.
            A page that has a night in a
            .Ql <style>
            alone, for what that imports or for a layer without a name, is an error.
            Mails, books and AMP pages have no such files.
            """#),
        Flag(
            .sri, nil, .choice(IntegrityTreatment.allCases.map(\.rawValue)), of: [.apply, .check, .stream],
            "bring integrity attributes of changed sheets up to date (default), take them away, or refuse the change",
            #"""
            What becomes of
            .Ql integrity
            where a sheet of the site changes.
            .Ar update ,
            the default, computes it anew.
            .Ar drop
            takes it away until
            .Cm revert
            brings it back, and gives companion sheets none.
            .Ar error
            refuses to change such a sheet, and each page that loads it.
            """#),
        Flag(
            .sourceMap, nil, .choice(SourceMapTreatment.allCases.map(\.rawValue)), of: [.apply, .check, .stream],
            "leave the addresses of source maps in CSS that changes (default), lead them to maps brought up to date, or switch them off",
            #"""
            What becomes of
            .Ql /*# sourceMappingURL=... */
            in CSS that changes.
            .Ar keep ,
            the default, leaves it: no line moves, and only what stands behind an edit on
            its line has another column than the map says.
            .Ar none
            switches it off until
            .Cm revert
            brings it back.
            .Ar update
            does so, too, and ends a sheet with the address of a new map, in which all that
            is not nightfall's has the source that it had, and nightfall's own has none.
            It is
            .Pa NAME.css.night.map
            beside
            .Pa NAME.css.map ,
            and goes with the night; a map that stands in its address stays there.
            A map that is not there, or can't be read, is named, and the address is only
            switched off, as is that of a
            .Ql <style> .
            Where the result is one document, a map that is a file is an error.
            The map itself stays as it is in any case.
            """#),
        Flag(
            .verify, of: [.apply, .check, .stream], "compare each patched document's tree with the original's",
            #"""
            Parse each document before and after with a second parser and leave it
            alone, with a message, where more changed than was meant to.
            """#),
    ]
}
