internal import NightTheme

/// The source of the switcher's function for one site; strings are in double quotes, and spaces are significant only in strings and between
/// words.
struct SwitcherSource {
    /// The attribute or class by which pages choose.
    let selector: ThemeSelector

    /// The whole function.
    var text: String { [reading, showing, changing, acting].joined(separator: "\n") }

    /// The start of the function: the names of the state, and how a choice is read.
    private var reading: String {
        #"""
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
            return [t, now[d], \#(chosen), "auto"].find(t => lists[d].includes(t))
          }
        """#
    }

    /// The part that shows the choice in the document.
    private var showing: String {
        #"""
          const show = () => {
            const t = now.theme, s = dark(t) ? "dark" : "light"
            for (const d in lists) \#(choosing)
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
        """#
    }

    /// The part that changes and remembers the choice.
    private var changing: String {
        #"""
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
        """#
    }

    /// The part that handles events, and the interface for scripts.
    private var acting: String {
        #"""
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
            fall: () => set(\#(literal(selector.dark))),
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
    private var chosen: String {
        let own = #"root.getAttribute("data-" + d)"#
        guard selector.attribute != ThemeSelector.standard.attribute || selector.hasAffixes else { return own }
        let says =
            selector.attribute.map { "root.getAttribute(\(literal($0))) == \(value("t"))" }
            ?? "root.classList.contains(\(value("t")))"
        return #"(d == "theme" ? lists[d].find(t => \#(says)) : \#(own))"#
    }

    /// The statement that sets the choice in the dimension `d` at the root.
    private var choosing: String {
        let own = #"now[d] == "auto" ? root.removeAttribute("data-" + d) : root.setAttribute("data-" + d, now[d])"#
        guard selector.attribute != ThemeSelector.standard.attribute || selector.hasAffixes else { return own }
        guard let attribute = selector.attribute.map(literal) else {
            let toggle = #"root.classList.toggle(\#(value("t")), t != "auto" && t == now[d])"#
            return #"d != "theme" ? \#(own) : lists[d].forEach(t => \#(toggle))"#
        }
        let set = "root.setAttribute(\(attribute), \(value("now[d]")))"
        return #"d != "theme" ? \#(own) : now[d] == "auto" ? root.removeAttribute(\#(attribute)) : \#(set)"#
    }

    /// The expression for the attribute value or the class of the theme in the variable `name`.
    private func value(_ name: String) -> String {
        let value = "\(literal(selector.prefix)) + \(name) + \(literal(selector.suffix))"
        return selector.attribute == nil ? #"(\#(value)).replace(/\s/g, "-")"# : value
    }

    private func literal(_ string: String) -> String { SwitcherScript.literal(string) }
}
