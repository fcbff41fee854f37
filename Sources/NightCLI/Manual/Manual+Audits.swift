extension Manual {
    /// The text about `audit`, in mdoc(7).
    static let audits = #"""
        .Cm audit
        reads documents with their style sheets as a browser does, except for scripts,
        and computes what each text is seen on: the backgrounds of the elements around
        it with their opacity, at the worst point of gradients, and the canvas.
        The dark theme is the one that the pages have for readers who prefer dark,
        whether authors wrote it or
        .Cm apply ;
        with
        .Fl \-trigger Ar attribute
        it is that of pages whose root has chosen it.
        The audit is made for a window of 1280 by 900 pixels, in the light and in the
        dark theme, at rest and in each state that style sheets name:
        .Ql :hover , :focus , :focus-visible , :active , :visited , :checked
        and
        .Ql [open] .
        A state is named only if it looks different from the earlier ones.
        In the states of a pointer or a key, the element and all elements around it are
        in the state.
        .Pp
        As text, the pairs that fail are printed, those with the least contrast for
        what is required first.
        WCAG 2 requires 4.5:1 at level AA, and 3:1 for text of 24 pixels, or of 18.66
        pixels in bold, and for the edges of form controls and the outline of the
        element with the focus.
        Beside the ratio is Lc, the lightness contrast of APCA.
        After the declaration of the color follow the declarations that paint what is
        under it, the topmost first, the first element, and the nearest color of the
        same hue that passes.
        Where a declaration takes its color from custom properties by
        .Ql var() ,
        the definitions that wrote the color are named after it.
        The last lines count what was measured, and what is not known and why: a picture
        or a box with a position of its own below the text, a filter, a blend mode, a
        rule that may or may not apply, or a style sheet that cannot be read;
        .Fl \-sheet
        gives a copy of one on another host.
        Text in disabled controls is exempt.
        The edge of a check box or a radio button is measured where style sheets take
        the browser's appearance away, and the focus by its outline, or by a shadow
        around the box if nothing else of the box changes.
        Boxes are taken to lie in their parents, and those with a position of their own
        in their containing blocks; negative margins and floats may move them.
        .Pp
        With
        .Fl \-format Ar json
        all pairs are printed, with
        .Ql kind , state , color , backdrop , ratio , required , lc , passes , nearest , declaration , surfaces
        and
        .Ql themes ,
        which has the numbers of uses and of pages and the first element; with
        .Ar html
        a page that shows each pair in its colors;
        .Ar sarif
        and
        .Ar github
        have the pairs that fail.
        """#
}
