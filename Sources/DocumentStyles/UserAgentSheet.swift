package import CSSCascade
internal import SourceText

/// The browsers' default styles, as far as the cascade reads them.
///
/// They are those of [HTML § 15.3](https://html.spec.whatwg.org/multipage/rendering.html#non-replaced-elements), with the colors that
/// Chromium gives to controls.
package enum UserAgentSheet {
    /// The sheet for documents in standards mode.
    package static let standard = rules(common)
    /// The sheet for documents in quirks mode.
    package static let quirky = rules(common + quirks)

    /// The rule for marked text, the only one that paints a vivid surface; the sheets begin with it.
    package static let markRule = Array("mark { background-color: Mark; color: MarkText }".utf8)

    private static func rules(_ text: String) -> SheetRules {
        let bytes = markRule + Array(text.utf8)
        return SheetRules(of: bytes, SourceSpan(0, bytes.count))
    }

    private static let common = """
        area, base, basefont, datalist, head, link, meta, noembed, noframes, param, rp, script, style, template, title,
        [hidden]:not([hidden=until-found i]), input[type=hidden i], dialog:not([open]), [popover]:not(:popover-open) { display: none }
        address, article, aside, blockquote, body, center, dd, details, dialog, dir, div, dl, dt, fieldset, figcaption, figure, footer, form,
        frameset, h1, h2, h3, h4, h5, h6, header, hgroup, hr, html, legend, li, listing, main, menu, nav, ol, optgroup, option, p, plaintext,
        pre, search, section, slot, summary, ul, xmp { display: block }
        dialog[open] { display: block }
        slot { display: contents }
        button, input, meter, progress, select, textarea, marquee { display: inline-block }
        input[type=hidden i] { display: none }
        table { display: table } caption { display: table-caption } colgroup { display: table-column-group } col { display: table-column }
        thead { display: table-header-group } tbody { display: table-row-group } tfoot { display: table-footer-group }
        tr { display: table-row } td, th { display: table-cell }
        thead, tbody, tfoot, tr { border-color: inherit }
        b, strong, th { font-weight: bolder } th, optgroup { font-weight: bold }
        h1, h2, h3, h4, h5, h6 { font-weight: bold }
        h1 { font-size: 2em } h2 { font-size: 1.5em } h3 { font-size: 1.17em } h5 { font-size: .83em } h6 { font-size: .67em }
        big { font-size: larger } small, sub, sup { font-size: smaller }
        rt { font-size: 50% }
        code, kbd, listing, plaintext, pre, samp, tt, xmp { font-size: 13px }
        del, s, strike { text-decoration-line: line-through }
        ins, u, :any-link { text-decoration-line: underline }
        a:link { color: LinkText } a:visited { color: VisitedText } a:any-link:active { color: ActiveText }
        hr { color: gray; border: 1px inset }
        fieldset { border: 2px groove ThreeDFace }
        iframe { border: 2px inset }
        dialog, [popover] { background-color: Canvas; border: solid; color: CanvasText }
        input, select, textarea, button {
            font-size: 13.3333px; font-weight: 400; color: FieldText; text-shadow: none }
        input, textarea { background-color: Field; border: 2px inset light-dark(#767676, #858585) }
        textarea, select { border-width: 1px; border-style: solid }
        select { background-color: ButtonFace; border-color: light-dark(#767676, #858585) }
        select:is([multiple], [size]:not([size="0"], [size="1"])) { background-color: Field }
        button, input:is([type=button i], [type=submit i], [type=reset i]) {
            color: ButtonText; background-color: ButtonFace; border: 2px outset ButtonBorder }
        input[type=color i] { color: ButtonText; background-color: ButtonFace; border: 1px solid ButtonBorder }
        input:is([type=checkbox i], [type=radio i], [type=file i], [type=image i], [type=hidden i]) {
            background-color: initial; border: initial }
        input[type=range i] { color: light-dark(#9d968e, #9d968e); border: initial }
        ::placeholder { color: darkgray; color: light-dark(#757575, #757575) }
        ::file-selector-button { color: ButtonText; background-color: ButtonFace; border: 2px outset ButtonBorder }
        :is(input, textarea):disabled { color: light-dark(#545454, #aaa); background-color: light-dark(rgb(239 239 239 / .3), rgb(59 59 59 / .3)) }
        input:disabled:is([type=checkbox i], [type=radio i], [type=file i], [type=image i]) { background-color: initial }
        :is(button, input[type=button i], input[type=submit i], input[type=reset i], input[type=color i]):disabled {
            color: light-dark(rgb(16 16 16 / .3), rgb(255 255 255 / .3)); background-color: light-dark(rgb(239 239 239 / .3), rgb(19 1 1 / .3)) }
        :is(button, input, select, textarea):disabled:not([type=checkbox i], [type=radio i], [type=image i]) {
            border-color: rgb(118 118 118 / .3) }
        input[type=range i]:disabled { color: #c5c5c5; background-color: initial }
        select:disabled { color: GrayText; opacity: .7 }
        option:disabled, optgroup:disabled { color: GrayText }
        table[border] { border-style: outset }
        table[border] > * > tr > :is(td, th), table[border] > tr > :is(td, th) { border: 1px inset }
        table[rules] { border-style: hidden }
        table[frame] { border: solid 1px }
        svg:not(:root), symbol, image, marker, pattern, foreignObject { overflow: hidden }
        """

    private static let quirks = """
        table { font-size: initial; font-weight: initial }
        """
}
