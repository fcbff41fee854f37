/// The style of a report.
enum PreviewStyle {
    static let text = """
        :root { color-scheme: light dark; --page: #f7f7fa; --card: #fff; --ink: #1d1e24; --soft: #5b5e6e; --line: #dcdde6; --accent: #3451c6; \
        --red: #b3261e; --yellow: #7a5900 }
        @media (prefers-color-scheme: dark) { :root { --page: #121318; --card: #1b1c23; --ink: #e6e7ee; --soft: #a4a7b7; --line: #34363f; \
        --accent: #a9b9ff; --red: #ff9b92; --yellow: #e8c26a } }
        * { box-sizing: border-box }
        html { scroll-padding-top: 1rem }
        body { background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 84rem; \
        padding: 0 1.25rem 4rem }
        h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; overflow-wrap: anywhere }
        h2 { font-size: 1.25rem; margin: 0 0 .75rem }
        h3 { font-size: 1rem; margin: 1.5rem 0 .5rem }
        a { color: var(--accent) }
        code { font: .8125rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
        .soft { color: var(--soft); font-weight: 400 }
        .error { color: var(--red) }
        .warning { color: var(--yellow) }
        .note { color: var(--soft) }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
        .skip { background: var(--card); left: 1rem; padding: .5rem 1rem; position: absolute; top: -6rem; z-index: 9 }
        .skip:focus { top: 1rem }
        header { padding: 2rem 0 1.5rem }
        header p { margin: 0 0 .25rem }
        nav ul { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; list-style: none; margin: .75rem 0 0; padding: 0 }
        section { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; margin: 0 0 1.25rem; padding: 1.25rem }
        .controls { align-items: end; display: flex; flex-wrap: wrap; gap: .75rem 1.25rem; margin: 0 0 1rem }
        .controls > * { min-width: 0 }
        .label { color: var(--soft); display: block; font-size: .8125rem; margin: 0 0 .25rem; padding: 0 }
        fieldset { border: 0; margin: 0; min-width: 0; padding: 0 }
        .choice { border: 1px solid var(--line); border-radius: .5rem; display: inline-flex; overflow: clip; overflow-clip-margin: 4px }
        .choice label { cursor: pointer; padding: .3125rem .75rem }
        .choice label + label { border-left: 1px solid var(--line) }
        .choice input { opacity: 0; position: absolute }
        .choice label:has(:checked) { background: var(--ink); color: var(--card) }
        .choice label:has(:focus-visible) { border-radius: .5rem; outline: 2px solid var(--accent); outline-offset: 2px }
        .pages { display: flex; gap: .375rem; max-width: 100% }
        select, button { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; color: var(--ink); font: inherit; \
        min-width: 0; padding: .3125rem .625rem }
        select { flex: 0 1 26rem; text-overflow: ellipsis }
        button { cursor: pointer; flex: none }
        button[aria-disabled=true] { background: none; border-style: dashed; color: var(--soft); cursor: default }
        #wipe-row { margin: 0 auto .25rem; max-width: calc(100% + 20px); width: calc(var(--width) * var(--scale) + 20px) }
        #wipe-row[hidden] { display: none }
        #wipe { accent-color: var(--accent); display: block; margin: 0 -10px; width: 100% }
        #stage { --share: 50%; display: grid; gap: 1rem; grid-template-columns: auto auto; justify-content: center; position: relative }
        figure { margin: 0; min-width: 0 }
        figcaption { color: var(--soft); font-size: .8125rem; margin: 0 0 .25rem }
        .frame { border-radius: .375rem; box-shadow: 0 0 0 1px var(--line); height: calc(var(--height) * var(--scale)); overflow: hidden; \
        width: calc(var(--width) * var(--scale)) }
        iframe { border: 0; display: block; height: var(--height); transform: scale(var(--scale)); transform-origin: 0 0; width: var(--width) }
        .light iframe { background: Canvas; color-scheme: light }
        .dark iframe { background: Canvas; color-scheme: dark }
        #handle { display: none }
        #stage[data-view=wipe] { grid-template-columns: auto }
        [data-view=wipe] figure { grid-area: 1 / 1 }
        [data-view=wipe] .dark { pointer-events: none; z-index: 1 }
        [data-view=wipe] .dark figcaption { text-align: right }
        [data-view=wipe] .dark .frame { clip-path: inset(-1px -1px -1px var(--share)); pointer-events: auto }
        [data-view=wipe] #handle { cursor: ew-resize; display: block; grid-area: 1 / 1; position: relative; touch-action: none; width: 24px; \
        justify-self: start; left: calc(var(--share) - 12px); z-index: 2; margin-top: 1.5rem }
        #handle::before { background: var(--accent); content: ""; inset: 0 11px; position: absolute }
        .shots { display: grid; gap: 1rem; grid-template-columns: 1fr 1fr }
        .shots img { border-radius: .375rem; box-shadow: 0 0 0 1px var(--line); display: block; height: auto; max-width: 100% }
        #status { min-height: 1.5rem; margin: .5rem 0 0 }
        #page-notes { color: var(--soft); font-size: .875rem; margin: 0; padding-left: 1.25rem }
        ul.swatches { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(10.5rem, 1fr)); list-style: none; margin: 0; \
        padding: 0 }
        .swatches li { border: 1px solid var(--line); border-radius: .5rem; font-size: .8125rem; overflow: hidden; padding-bottom: .375rem }
        .swatches li > .soft { padding: 0 .625rem }
        .halves { display: grid; grid-template-columns: 1fr 1fr; height: 3.25rem }
        .halves > span { align-items: center; display: flex; font-size: 1.25rem; justify-content: center }
        .halves i { border-radius: .25rem; display: block; height: 1.75rem; width: 60% }
        .names { column-gap: .5rem; display: grid; grid-template-columns: 1fr 1fr; padding: .375rem .625rem 0 }
        .names code { overflow-wrap: anywhere }
        details { border-top: 1px solid var(--line); padding: .5rem 0 }
        details ul.swatches { margin-top: .75rem }
        summary { cursor: pointer }
        .count { display: inline-block; font-variant-numeric: tabular-nums; font-weight: 600; min-width: 2ch }
        ul.pairs, ul.places { list-style: none; margin: .5rem 0 0; padding: 0 }
        .pairs li { border-top: 1px solid var(--line); padding: .75rem 0 }
        .pair { align-items: baseline; display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-bottom: .25rem }
        .sample { border: 1px solid var(--line); border-radius: .375rem; display: inline-block; padding: .125rem .625rem }
        .place { padding-left: 1rem; text-indent: -1rem }
        .places li { overflow-wrap: anywhere }
        footer { color: var(--soft); font-size: .875rem }
        @media (max-width: 40rem) { body { padding: 0 .75rem 3rem } section { padding: 1rem .75rem } .pages { flex-wrap: wrap } \
        .shots { grid-template-columns: 1fr } }
        @media print { section { break-inside: avoid } }
        """
}
