import NightRewrite

/// The options of `FlagGroup.pages`.
enum PageFlags {
    /// The rows, in the order of the help.
    static let all: [Flag] = [
        Flag(
            .emit, nil, .choice(Emission.allCases.map(\.rawValue)), of: [.apply, .check, .stream], traits: .common,
            "companion sheets beside the sheets (default for a folder), a block in the same file, or both colors in place",
            #"""
            Where the dark rules go.
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
            Two kinds of sheets are edited all the same, since no other sheet can add to an
            unnamed cascade layer.
            The dark rules of a block
            .Ql @layer { }
            are appended inside it, while the rest of the sheet has its companion; and a
            sheet that is imported with
            .Ql layer
            but no name holds all of its dark rules at its end, as with
            .Ar media ;
            so do the sheets that it imports and those imported beside it.
            .Ar light-dark
            replaces each color by
            .Ql light-dark(LIGHT, DARK)
            and adds a small block for the color scheme and for values that are not
            colors.
            A site that makes a part of a light page dark with
            .Ql color-scheme: dark
            gets
            .Ar media
            instead, and a warning, since its light theme would change.
            .Ar variables
            replaces each color by
            .Ql var(--night-NAME, LIGHT)
            and adds a table of these names.
            Further columns of a theme table become
            .Ql [data-theme="NAME"] .
            A value that cannot be replaced in place is mirrored at the end, with its whole
            declaration.
            """#),
        Flag(
            .fallback, of: [.apply, .check, .stream], "with --emit light-dark, keep the old declaration first for older browsers",
            #"""
            With
            .Ar light-dark ,
            keep the old declaration before each new one, for browsers without
            .Ql light-dark() ,
            which always show the light colors.
            """#),
        Flag(
            .engine, nil, .choice(Engine.allCases.map(\.rawValue)), of: [.apply, .check, .stream],
            "give each color a dark counterpart (default), or invert the page as a whole",
            #"""
            .Ar rewrite ,
            the default, gives each color a counterpart.
            .Ar filter
            inverts the page, rotates the hues back and spares pictures; it is for pages
            whose colors are not in their CSS.
            An element of the class
            .Ql nightfall-keep ,
            or with
            .Ql data-nightfall="keep" ,
            keeps its colors.
            """#),
        Flag(
            .trigger, nil, .choice(Trigger.allCases.map(\.rawValue)), of: [.apply, .check, .audit, .stream],
            "the condition of the dark theme: the reader's preference (default), data-theme=\"dark\" on the page or a part of it, or both",
            #"""
            The condition under which a page is dark.
            .Ar media ,
            the default: the reader prefers a dark theme.
            .Ar attribute :
            the page, or a part of it, has
            .Ql data-theme="dark" .
            .Ar both :
            the attribute, and on pages without it the preference.
            .Ql data-theme="light"
            is the light theme, and the names of a table's further columns are themes of
            their own; with such columns the condition is always
            .Ar both .
            Parts may be nested: the nearest one counts, and gets the theme's background
            and text color as well.
            An element with another name belongs to the part around it, with a warning.
            Rules for parts are in
            .Ql @scope ,
            which browsers support from 2025 on.
            In
            .Ql @keyframes ,
            in shadow trees and in frames only the reader's preference counts.
            .Cm audit
            measures the dark theme of pages that have chosen it if the condition is
            .Ar attribute .
            """#),
        Flag(
            .selector, nil, .value("SELECTOR"), of: [.apply, .check, .audit, .stream],
            "the selector of dark pages and parts, instead of [data-theme=\"dark\"]: an attribute with its value, or a class",
            #"""
            The selector of dark pages and of dark parts of pages: one attribute with its
            value or one class, as
            .Ql [data-bs-theme="dark"] ,
            .Ql .dark
            or
            .Ql html.theme-dark ;
            it goes with
            .Fl \-trigger Ar attribute , both
            and
            .Fl \-switcher .
            The light and further themes have their names in the place of
            .Ql dark
            or
            .Ql night
            in the value or the class:
            .Ql .theme-light .
            """#),
        Flag(
            .contextName, nil, .value("NAME"), of: [.apply, .check, .palette, .stream],
            "the name of the dark theme in theme tables and in data-theme (default: dark or night)",
            #"""
            The name of the dark theme: the column of a theme table, the mode or context of
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
            to documents; a page may then be white until its sheets are loaded.
            """#),
        Flag(
            .noDefaults, of: [.apply, .check, .stream], "leave the page's own colors out of sheets, for sheets of components",
            #"""
            Leave out of stylesheets what belongs to a page: the
            .Ql color-scheme
            of
            .Ql :root ,
            and the dark colors of links, controls and other things that browsers paint by
            themselves.
            For sheets of components and CSS modules, beside one sheet or page that has
            them.
            """#),
        Flag(
            .switcher, of: [.apply, .check, .stream], traits: .common, "add a small script with which readers choose a theme",
            #"""
            Add a small script to the head of each page with which readers choose a theme;
            see
            .Sx SWITCHER .
            .Fl \-trigger
            is then
            .Ar both .
            """#),
        Flag(
            .storageKey, nil, .value("KEY"), of: [.apply, .check, .stream],
            "with --switcher, the key under which the browser stores the choice (default: nightfall-theme)",
            #"""
            With
            .Fl \-switcher ,
            the key under which the browser stores the choice: two sites on one host need
            two keys.
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
            Where rules generated for one document go, which a Content Security Policy may
            forbid.
            .Ar inline ,
            the default, adds
            .Ql <style>
            elements, adds their hashes to a policy in a
            .Ql <meta>
            that needs them, and prints the hashes.
            .Ar external
            leaves every
            .Ql <style>
            as it is and adds none, in all documents, whatever their policies: the rules
            of a document
            .Pa NAME.html
            go to
            .Pa NAME.html.night.css ,
            .Pa NAME.html.1.night.css
            and so on beside it, and are linked.
            It is for policies that the server sends, and works with
            .Ar sheet
            and
            .Ar media
            only.
            A page that needs dark rules in a
            .Ql <style> ,
            for an import of it or for an unnamed layer, is an error.
            Mails, books and AMP pages get no such files.
            """#),
        Flag(
            .sri, nil, .choice(IntegrityTreatment.allCases.map(\.rawValue)), of: [.apply, .check, .stream],
            "update the integrity attributes of changed sheets (default), remove them, or refuse the change",
            #"""
            How to treat
            .Ql integrity
            attributes of sheets that change.
            .Ar update ,
            the default, computes it anew.
            .Ar drop
            removes it until
            .Cm revert
            restores it, and gives companion sheets none.
            .Ar error
            refuses to change such a sheet, and each page that loads it.
            """#),
        Flag(
            .sourceMap, nil, .choice(SourceMapTreatment.allCases.map(\.rawValue)), of: [.apply, .check, .stream],
            "keep the addresses of source maps in CSS that changes (default), point them to updated maps, or switch them off",
            #"""
            How to treat
            .Ql /*# sourceMappingURL=... */
            in CSS that changes.
            .Ar keep ,
            the default, keeps it: no line moves, and only text behind an edit on the same
            line has another column than in the map.
            .Ar none
            switches it off until
            .Cm revert
            restores it.
            .Ar update
            does so, too, and ends a sheet with the address of a new map, in which the
            author's text has the source that it had, and nightfall's text has none.
            It is
            .Pa NAME.css.night.map
            beside
            .Pa NAME.css.map ,
            and is removed by
            .Cm revert ;
            a map inside a
            .Ql data:\&
            address stays inside it.
            A missing or invalid map is named, and its address is only switched off, as is
            that of a
            .Ql <style> .
            With one result, a map in a file is an error.
            The old map is never changed.
            """#),
        Flag(
            .verify, of: [.apply, .check, .stream], "compare each patched document's tree with the original's",
            #"""
            Parse each document before and after with a second parser and leave it
            unchanged, with a message, if more changed than intended.
            """#),
    ]
}
