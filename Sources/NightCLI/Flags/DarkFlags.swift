import NightRewrite
import NightTheme

/// The options of `FlagGroup.night`.
enum DarkFlags {
    /// The rows, in the order of the help.
    static let all: [Flag] = [
        Flag(
            .theme, nil, .value("NAME|FILE"), of: [.apply, .check, .palette, .stream, .theme], traits: [.repeatable, .common],
            "\(BuiltInTheme.list), or a theme table; a later one has precedence",
            #"""
            The dark theme: the name of a theme, or a table that names colors
            .Pq see Sx THEME TABLES .
            Each name has a guarantee:
            .Ar night ,
            the default, is a dark grey without glare;
            .Ar amoled
            has a page of true black;
            .Ar dim
            has a lighter page and quieter text;
            .Ar sepia
            is warm, brown and cream;
            .Ar contrast
            is black and white, and every text has 7:1.
            A table is a file; of several tables a later one has precedence.
            """#),
        Flag(
            .background, nil, .value("COLOR"), of: [.apply, .check, .palette, .stream, .theme], "the page color of the dark theme",
            #"""
            The page color of the dark theme; other surfaces keep their distance from it.
            """#),
        Flag(
            .text, nil, .value("COLOR"), of: [.apply, .check, .palette, .stream, .theme], "the brightest text of the dark theme",
            #"""
            The brightest text of the dark theme.
            Greys take on the tint of both.
            """#),
        Flag(
            .contrast, nil, .value("RATIO"), of: [.apply, .check, .palette, .stream, .theme], traits: .common,
            "the least contrast of text in the dark theme (default: 4.5)",
            #"""
            The least contrast of any text on any surface; 4.5 unless the theme says
            otherwise.
            Colors that do not allow it are refused, with the ratio that they do allow.
            """#),
        Flag(
            .contrastGuard, nil, .choice(["on", "off"]), of: [.apply, .check, .palette, .stream],
            "brighten text below the least contrast in the light theme (default), or keep it as faint as it is",
            #"""
            How to treat text whose contrast with the page is below the least contrast in
            the light theme.
            .Ar on ,
            the default, brightens it to the least contrast in the dark theme;
            .Ar off
            keeps it as faint as it is.
            """#),
        Flag(
            .accents, nil, .choice(["keep", "dim"]), of: [.apply, .check, .palette, .stream],
            "keep the colors of buttons and badges where the documents show that it is safe (default), or dim them",
            #"""
            How to treat vivid surfaces, such as buttons, badges and colored headers, and
            the ranks of texts.
            .Ar keep ,
            the default, reads the documents for the texts that are on each surface, in all
            states.
            A vivid surface then keeps its color as far as each text on it keeps its
            contrast, and so does a grey button or badge with light text only, or a light
            one on dark surfaces only.
            Where the text on a bright surface is dark and inherited, the dark rule of the
            surface declares its color as well; with
            .Fl \-emit Cm light-dark
            and
            .Cm variables
            such a surface gets darker instead.
            A vivid surface without text is at most so light that white text can be read on
            it, unless it is a box that never has contents, such as a dot.
            Texts that differ in the light theme differ in the dark one.
            Text that a script adds where no document has any is not known.
            .Ar dim
            uses a rule that needs no documents, and holds for a lone style sheet and for
            sites with more than 512 documents of together more than 32 MiB in any case:
            each surface is so dark, and each text so light, that any text can be read on
            any surface.
            """#),
        Flag(
            .moreContrast, nil, .choice(["off", "on"]), of: [.apply, .check, .stream],
            "give readers who ask for more contrast dark colors of their own, with at least 7:1 for text (default: off)",
            #"""
            Whether readers who ask their system for more contrast get dark colors of their
            own, in
            .Ql @media (prefers-contrast: more) .
            With
            .Ar on ,
            each text that is mapped has a contrast of at least 7, that of WCAG 2's level
            AAA, and no vivid surface keeps its color.
            For all other readers, and in the light theme, nothing changes.
            What theme tables set stays as they set it.
            It goes neither with
            .Fl -engine Ar filter
            nor with
            .Fl -fallback
            or
            .Fl -type Ar email .
            """#),
        Flag(
            .brightness, nil, .value("PERCENT"), of: [.apply, .check, .palette, .stream, .theme],
            "the lightness of the page and of text in the dark theme",
            #"""
            The lightness of the page and of text, 25 to 150; 100 is that of the theme.
            """#),
        Flag(
            .sepia, nil, .value("PERCENT"), of: [.apply, .check, .palette, .stream, .theme], "how far colors lean to that of old paper",
            #"""
            How far colors lean to that of old paper, 0 to 100.
            """#),
        Flag(
            .grayscale, nil, .value("PERCENT"), of: [.apply, .check, .palette, .stream, .theme], "how far colors turn grey",
            #"""
            How far colors turn grey, 0 to 100.
            """#),
        Flag(
            .images, nil, .choice(ImageTreatment.allCases.map(\.rawValue)), of: [.apply, .check, .stream],
            "keep pictures, also dim white diagrams, or help those that would be lost on a dark page (default)",
            #"""
            How to treat the pictures of a folder.
            .Ar keep
            leaves them as they are.
            .Ar auto ,
            the default, helps those that would be lost on a dark page: a transparent PNG
            or GIF in greys is inverted, one with colors gets a light glow around its
            shapes, or a light plate where these are far apart, as does a WebP with an
            alpha channel, whose pixels are not read.
            A light opaque picture behind an element that has content is dimmed by a dark
            layer over it, so that the text on it can be read.
            Small textures and glyphs in style sheets get a
            .Pa NAME.night.png ,
            and those in a
            .Ql data:\&
            address another such address.
            Where
            .Pa NAME-dark , NAME.dark
            or
            .Pa NAME@dark
            with the ending of a picture is beside
            .Pa NAME ,
            it is shown instead: as a
            .Ql <source>
            of a
            .Ql <picture> ,
            as the
            .Ql content
            of an
            .Ql <img>
            whose place in the page a rule or a script may depend on, or where the picture
            stood in a style sheet, an attribute
            .Ql background ,
            or an
            .Ql <input> ,
            .Ql <object>
            or
            .Ql <embed> .
            The
            .Ql poster
            of a
            .Ql <video>
            stays, with a message.
            .Ar dim
            does that too, and dims diagrams on white paper.
            Photographs, and pictures that cannot be read, stay.
            """#),
        Flag(
            .existing, nil, .choice(ExistingTheme.allCases.map(\.rawValue)), of: [.apply, .check, .stream],
            "leave pages with a dark theme unchanged (default), complete it, or replace it",
            #"""
            How to treat a page that has a dark theme already.
            .Ar skip ,
            the default, leaves it unchanged.
            Where a script switches that theme, and only a part of it follows the
            reader's preference, the page would be half dark: then the rest is added
            under the theme's own condition, and the choice of the light theme is kept.
            .Ar merge
            keeps the author's dark rules and adds dark rules for the rest.
            Where a script switches that theme by a class or an attribute,
            this is also what makes the rest dark.
            .Ar force
            switches the author's dark rules off, so that
            .Cm revert
            restores them, and gives the page dark rules like any other.
            A page whose light theme is dark is left unchanged in any case,
            unless most of its text is on light surfaces.
            """#),
        Flag(
            .property, nil, .value("NAME=ROLE"), of: [.apply, .check, .palette, .stream], traits: .repeatable,
            "the role of a custom property that no stylesheet uses: background, text, line, shadow or shape",
            #"""
            The role of a custom property that no stylesheet uses, for example one that only
            scripts read:
            .Ar background , text , line , shadow
            or
            .Ar shape .
            """#),
        Flag(
            .bar, nil, .value("SELECTOR"), of: [.apply, .check, .palette, .stream], traits: .repeatable,
            "a further selector of bars, which themes have colors for: an element, .class or #id",
            #"""
            A further selector of bars, for which themes have the colors
            .Ql bar
            and
            .Ql bar-text :
            the name of an element, a class with its dot or an id with its number sign.
            Known bars are
            .Ql header ,
            .Ql footer
            and
            .Ql nav ,
            elements with the ARIA role of one of these, common names like
            .Ql .navbar ,
            and the classes and ids that only such elements have in the pages of the site.
            """#),
    ]
}
