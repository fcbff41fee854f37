internal import NightTheme

/// The text of the switcher: a classic script for the head, run before the first sheet, so that the remembered theme is set before the
/// first paint.
///
/// Its arguments are the key in local storage; the time of a transition in milliseconds; the names at which a button is pressed; the names
/// at which it is pressed if the system's theme is one of the former; the names of the themes in the states of the system; and for each
/// dimension the names to choose from. Its behaviour:
/// - `auto` is no attribute at the root: the system's preference. Local storage may throw; then nothing is remembered.
/// - Elements that are in the head already are switched by their `media`, which `auto` restores; so is `theme-color`. A `theme-color` for a
///   single theme is identified by `data-nightfall-theme`. Elements further down follow once the document is parsed.
/// - Changes in other tabs are read from the storage and not from the event, so that all tabs end with the last choice.
/// - If the system changes, the page has changed already: no transition would show anything.
enum SwitcherScript {
    /// Returns the script for one site, in ASCII.
    ///
    /// - Parameter states: the names of the themes in the states of the system: light and dark, or each without, with more and with less
    ///   contrast; nil for the usual ones.
    static func text(
        _ switcher: Switcher, _ dimensions: [ThemeDimension], states: [String]? = nil, selector: ThemeSelector = .standard
    ) -> [UInt8] {
        var text = Array("\(selector == .standard ? standard : squeezed(selector))(".utf8)
        append(string: switcher.storageKey, to: &text)
        text += Array(",\(switcher.transition),[".utf8)
        append(list: dimensions.flatMap(\.values).filter(\.isPressed).map(\.name), to: &text)
        text += Array("],[".utf8)
        append(list: dimensions.flatMap(\.neutral), to: &text)
        text += Array("],[".utf8)
        append(list: states ?? ["light", selector.night], to: &text)
        text += Array("],{".utf8)
        for (index, dimension) in dimensions.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            append(string: dimension.name, to: &text)
            text += Array(":[".utf8)
            append(list: ["auto"] + dimension.values.map(\.name), to: &text)
            text.append(UInt8(ascii: "]"))
        }
        return text + Array("})".utf8)
    }

    private static func append(list: [String], to text: inout [UInt8]) {
        for (index, word) in list.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            append(string: word, to: &text)
        }
    }

    /// Appends a string literal that is valid in any `script` element and any encoding.
    private static func append(string: String, to text: inout [UInt8]) {
        text.append(UInt8(ascii: "\""))
        for unit in string.utf16 {
            switch unit {
            // Excluded are quotes, backslashes, and the characters of markup.
            case 0x20...0x7E where ![0x22, 0x5C, 0x3C, 0x3E, 0x26].contains(unit): text.append(UInt8(unit))
            default:
                let digits = String(unit, radix: 16)
                text += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
            }
        }
        text.append(UInt8(ascii: "\""))
    }

    private static let standard = squeezed(.standard)

    /// The source without indentation, and without the spaces beside punctuation outside of strings.
    static func squeezed(_ selector: ThemeSelector) -> String {
        var result: [UInt8] = []
        var isInString = false
        let lines = source(selector).utf8.split(separator: 0x0A).map { $0.drop { $0 == 0x20 } }
        let text = Array(lines.joined(separator: [0x0A]))
        for (index, byte) in text.enumerated() {
            if byte == UInt8(ascii: "\"") { isInString.toggle() }
            let separates = index > 0 && index + 1 < text.count && isWord(text[index - 1]) && isWord(text[index + 1])
            if byte != 0x20 || isInString || separates { result.append(byte) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "\""):
            true
        default: false
        }
    }

    /// The source of the function; strings must be in double quotes, and spaces are significant only in strings and between words.
    private static func source(_ selector: ThemeSelector) -> String {
        let night = literal(selector.night)
        return #"""
            ((key, time, darks, neutrals, states, lists) => {
              const page = document, root = page.documentElement, system = matchMedia("(prefers-color-scheme:dark)")
              const more = matchMedia("(prefers-contrast:more)"), less = matchMedia("(prefers-contrast:less)")
              const now = {}, old = new WeakMap
              let last
              const each = (s, f) => page.querySelectorAll(s).forEach(f)
              const on = (t, f, o = page) => o.addEventListener(t, f)
              const kind = d => lists[d] ? d : "theme"
              const place = d => d == "theme" ? key : key + ":" + d
              const auto = () => states[states.length > 2 ? (system.matches ? 3 : 0) + (more.matches ? 1 : less.matches ? 2 : 0) : system.matches ? 1 : 0]
              const shown = d => d != "theme" || now[d] != "auto" ? now[d] : auto()
              const dark = t => darks.includes(t) || neutrals.includes(t) && (neutrals.includes(auto()) ? system.matches : darks.includes(auto()))
              const first = (e, t) => (old.has(e) || old.set(e, t), old.get(e))
              const read = d => {
                let t
                try { t = localStorage.getItem(place(d)) } catch {}
                return [t, now[d], \#(chosen(selector)), "auto"].find(t => lists[d].includes(t))
              }
              const show = () => {
                const t = now.theme, s = dark(t) ? "dark" : "light"
                for (const d in lists) \#(choosing(selector))
                each("[data-nightfall][media],meta[name=theme-color][media]", e => {
                  let m = first(e, e.media)
                  if (e.dataset.nightfallTheme == t) m = "all"
                  else if (t != "auto") m = m.replace(/\(prefers-color-scheme:\s*(\w+)\)/g, (_, d) => d == s ? "(min-width:0)" : "(max-width:0)")
                  if (e.media != m) e.media = m
                })
                each("meta[name=color-scheme][data-nightfall]", e => {
                  const c = first(e, e.content)
                  e.content = t == "auto" ? c : s
                })
                each("[data-nightfall-switcher]", e => {
                  const d = kind(e.dataset.nightfallSwitcher), t = now[d], o = e.options, s = d[0].toUpperCase() + d.slice(1) + (o ? "" : ": " + t)
                  if (!first(e, e.matches("[aria-label],[aria-labelledby]") || e.labels?.[0] || !o && e.textContent.trim()))
                    o || e.firstElementChild ? e.setAttribute("aria-label", s) : e.textContent = s
                  if (o) {
                    o[0] || lists[d].forEach(t => e.add(new Option(t)))
                    e.value = t
                  } else {
                    e.setAttribute("aria-pressed", dark(shown(d)))
                    if (!("form" in e)) {
                      e.setAttribute("role", "button")
                      e.tabIndex = 0
                    }
                  }
                })
              }
              const change = (d, t, m) => {
                now[d] = t
                const detail = { theme: t, resolved: shown(d), dimension: d }
                const f = () => {
                  show()
                  page.dispatchEvent(new CustomEvent("nightfall:themechange", { detail }))
                }
                if (!m || !time || page.hidden || matchMedia("(prefers-reduced-motion:reduce)").matches) return f()
                root.setAttribute("data-nightfall-changing", "")
                const o = last = page.startViewTransition?.(f) || (f(), { finished: new Promise(f => setTimeout(f, time)) })
                o.ready?.catch(() => {})
                o.finished.then(() => o == last && root.removeAttribute("data-nightfall-changing"))
              }
              const set = (t, d) => {
                d = kind(d)
                if (!lists[d].includes(t)) throw RangeError(t + " is none of " + lists[d].join(", "))
                if (t == now[d]) return
                try { localStorage.setItem(place(d), t) } catch {}
                change(d, t, 1)
              }
              const next = d => {
                d = kind(d)
                set(lists[d][lists[d].indexOf(now[d]) + 1] || "auto", d)
              }
              const follow = e => {
                for (const d in lists) {
                  const t = read(d)
                  if (t != now[d] && (!e.key || e.key == place(d))) change(d, t, 1)
                }
              }
              const act = e => {
                const o = e.target.closest?.("[data-nightfall-switcher]"), d = kind(o?.dataset.nightfallSwitcher)
                if (o?.options) e.type == "change" && set(o.value, d)
                else if (e.type == "click" ? o : o == e.target && !("form" in o) && (e.key == "Enter" || e.key == " ")) {
                  e.preventDefault()
                  e.repeat || next(d)
                }
              }
              for (const d in lists) now[d] = read(d)
              window.nightfall = {
                get theme() { return now.theme },
                set theme(t) { set(t) },
                get themes() { return [...lists.theme] },
                set, next,
                fall: () => set(\#(night)),
                dawn: () => set("light")
              }
              show()
              on("DOMContentLoaded", show)
              on("click", act)
              on("change", act)
              on("keydown", act)
              for (const m of states.length > 2 ? [system, more, less] : [system])
                on("change", () => now.theme == "auto" && change("theme", "auto"), m)
              on("storage", follow, window)
              on("pageshow", follow, window)
            })
            """#
    }

    /// The expression that reads the root's own choice in the dimension `d`.
    private static func chosen(_ selector: ThemeSelector) -> String {
        let own = #"root.getAttribute("data-" + d)"#
        guard selector.attribute != ThemeSelector.standard.attribute || selector.hasAffixes else { return own }
        let says =
            selector.attribute.map { "root.getAttribute(\(literal($0))) == \(value("t", selector))" }
            ?? "root.classList.contains(\(value("t", selector)))"
        return #"(d == "theme" ? lists[d].find(t => \#(says)) : \#(own))"#
    }

    /// The statement that sets the choice in the dimension `d` at the root.
    private static func choosing(_ selector: ThemeSelector) -> String {
        let own = #"now[d] == "auto" ? root.removeAttribute("data-" + d) : root.setAttribute("data-" + d, now[d])"#
        guard selector.attribute != ThemeSelector.standard.attribute || selector.hasAffixes else { return own }
        guard let attribute = selector.attribute.map(literal) else {
            let toggle = #"root.classList.toggle(\#(value("t", selector)), t != "auto" && t == now[d])"#
            return #"d != "theme" ? \#(own) : lists[d].forEach(t => \#(toggle))"#
        }
        let set = "root.setAttribute(\(attribute), \(value("now[d]", selector)))"
        return #"d != "theme" ? \#(own) : now[d] == "auto" ? root.removeAttribute(\#(attribute)) : \#(set)"#
    }

    /// The expression for the attribute value or the class of the theme in the variable `name`.
    private static func value(_ name: String, _ selector: ThemeSelector) -> String {
        let value = "\(literal(selector.prefix)) + \(name) + \(literal(selector.suffix))"
        return selector.attribute == nil ? #"(\#(value)).replace(/\s/g, "-")"# : value
    }

    private static func literal(_ string: String) -> String {
        var text: [UInt8] = []
        append(string: string, to: &text)
        return String(decoding: text, as: UTF8.self)
    }
}

/// The rules that the switcher needs beside its script.
enum SwitcherStyle {
    /// The rules for screens in the head of a document.
    static func ofDocument(_ switcher: Switcher) -> [UInt8] {
        switcher.transition > 0 ? dissolve(switcher.transition) : []
    }

    /// The rules for a transition between two themes, while the script marks the root: of the view, or of the colours in browsers without
    /// view transitions.
    private static func dissolve(_ time: Int) -> [UInt8] {
        let root = ":root[data-nightfall-changing]"
        let view = ["group", "old", "new"].map { "\(root)::view-transition-\($0)(*)" }.joined(separator: ", ")
        let colors = ["", " *", " ::before", " ::after"].map { root + $0 }.joined(separator: ", ")
        let properties = [
            "color", "background-color", "border-color", "outline-color", "text-decoration-color", "box-shadow", "fill", "stroke",
        ]
        return Array(
            """
            \(view) { animation-duration: \(time)ms; }
            @supports not (view-transition-name: none) {
            \(colors) { transition: \(time)ms; transition-property: \(properties.joined(separator: ", ")); }
            }

            """.utf8)
    }
}
