import NightRewrite
import SecureHash

/// The script of a report: it writes each page into two frames, one in each theme, and lets the reader compare them.
enum PreviewScript {
    /// Returns the Content Security Policy of a document whose one script is `script`.
    ///
    /// It allows styles, since pages have `style` attributes; nothing in a style can load anything but what the document contains.
    ///
    /// - Parameter asks: True if the script asks the server that the document comes from.
    static func policy(of script: String, asks: Bool = false) -> String {
        let digest = Base64.encoded(HashAlgorithm.sha256.digest(of: Array(script.utf8).span))
        return "default-src 'none'; script-src 'sha256-\(String(decoding: digest, as: UTF8.self))'; style-src 'unsafe-inline' data:; "
            + "img-src data:; font-src data:; \(asks ? "connect-src 'self'; " : "")base-uri 'none'; form-action 'none'"
    }

    /// The part of a script that makes the text of a page in one theme from the document's data.
    private static let assembly = #"""
          const data = JSON.parse(document.getElementById("data").textContent);
          const addresses = [[], []];

          // Address and text of a file in one scheme: pieces are texts, pairs for both schemes, numbers of files and drawings.
          const address = (file, scheme) => {
            if (!file) return "data:,";
            if (file.b !== undefined) return `data:${file.t};base64,${file.b}`;
            const bytes = new TextEncoder().encode(text(file.p, scheme));
            let binary = "";
            for (let start = 0; start < bytes.length; start += 8192) binary += String.fromCharCode(...bytes.subarray(start, start + 8192));
            return `data:${file.t};charset=utf-8;base64,${btoa(binary)}`;
          };
          const numbered = (number, scheme) => {
            const known = addresses[scheme];
            if (known[number] === undefined) {
              known[number] = "data:,";
              known[number] = address(data.files[number], scheme);
            }
            return known[number];
          };
          const piece = (piece, scheme) =>
            typeof piece === "string" ? piece
            : typeof piece === "number" ? numbered(piece, scheme)
            : Array.isArray(piece) ? piece[scheme]
            : address(piece, scheme);
          const text = (pieces, scheme) => pieces.map(each => piece(each, scheme)).join("");

          // The pages choose a theme by an attribute or a class if they were made so.
          const choose = (root, choice) => {
            const target = choice.body ? root.body : root.documentElement;
            if (!target) return;
            if (choice.attribute) target.setAttribute(choice.attribute, choice.value); else target.classList.add(choice.value);
          };
        """#

    /// The script that shows the page in one frame, dark if the address ends in `#dark`.
    static let picture = #"""
        "use strict";
        (() => {
        \#(assembly)
          const scheme = location.hash === "#dark" ? 1 : 0;
          const frame = document.querySelector("iframe");
          frame.style.colorScheme = scheme === 1 ? "dark" : "light";
          frame.addEventListener("load", () => {
            if (scheme === 1 && data.choice) choose(frame.contentDocument, data.choice);
          });
          frame.srcdoc = text(data.documents[0].text, scheme);
        })();
        """#

    /// The script, which must not contain the end tag of its element.
    static let text = #"""
        "use strict";
        (() => {
        \#(assembly)
          const element = id => document.getElementById(id);
          const [light, dark] = document.querySelectorAll("iframe");
          const frames = [light, dark];
          const stage = element("stage");
          const heights = { 390: 844, 768: 1024, 1280: 900 };
          let current = 0;
          // Where the light frame scrolls to once it has loaded.
          let pending = 0;

          // A report that is served loads itself again when the site changes.
          const place = "nightfall-preview";
          if (data.version) {
            const reload = async () => {
              for (;;) {
                try {
                  // The answer comes when this is the version no longer, or after a while.
                  const answer = await fetch(`/version/${data.version}`);
                  if (answer.status === 200) return location.reload();
                  if (answer.status === 204) continue;
                } catch { /* The server has ended. */ }
                await new Promise(done => { setTimeout(done, 1000); });
              }
            };
            reload();
          }
          if (data.documents.length === 0) return;

          const say = words => { element("status").textContent = words; };

          // Shows a document in both frames, and then the element that a fragment names.
          const show = (number, fragment, top) => {
            current = number;
            const page = data.documents[number];
            element("page").value = String(number);
            // A button that is disabled would lose the focus.
            element("previous").setAttribute("aria-disabled", number === 0);
            element("next").setAttribute("aria-disabled", number === data.documents.length - 1);
            element("page-notes").replaceChildren(...page.notes.map(note => {
              const item = document.createElement("li");
              item.textContent = note;
              return item;
            }));
            say("");
            pending = top || 0;
            frames.forEach((frame, scheme) => {
              frame.addEventListener("load", () => prepare(frame, scheme, fragment, top), { once: true });
              frame.srcdoc = text(page.text, scheme);
            });
          };

          let leader = null;
          let led = 0;
          const prepare = (frame, scheme, fragment, top) => {
            const root = frame.contentDocument;
            const view = frame.contentWindow;
            if (!root || !root.documentElement) return;
            if (scheme === 1 && data.choice) choose(root, data.choice);
            root.addEventListener("click", event => follow(event));
            view.addEventListener("scroll", () => {
              const now = performance.now();
              if (leader && leader !== frame && now - led < 150) return;
              leader = frame;
              led = now;
              frames[1 - scheme].contentWindow.scrollTo({ left: view.scrollX, top: view.scrollY, behavior: "instant" });
            });
            if (fragment) reach(root, fragment);
            if (top) view.scrollTo({ top, behavior: "instant" });
            if (scheme === 0) pending = 0;
          };
          const reach = (root, fragment) => {
            const target = root.getElementById(fragment) || root.getElementsByName(fragment)[0];
            if (target) target.scrollIntoView(); else if (fragment === "top") root.defaultView.scrollTo(0, 0);
          };

          // Links lead to other documents of the report, and nowhere else.
          const follow = event => {
            const link = event.target.closest && event.target.closest("a, area");
            const href = link && (link.getAttribute("href") || link.getAttribute("xlink:href"));
            if (!href) return;
            event.preventDefault();
            const origin = "https://site.invalid/";
            let target;
            try { target = new URL(href, origin + data.documents[current].path); } catch { return say(`${href} is no address.`); }
            let fragment = target.hash.slice(1);
            try { fragment = decodeURIComponent(fragment); } catch { /* It stays as it is. */ }
            const path = target.href.startsWith(origin) ? target.pathname.slice(1) : null;
            const number = path === null ? -1 : data.documents.findIndex(page =>
              page.path === path || page.path === path + (path === "" || path.endsWith("/") ? "index.html" : "/index.html"));
            if (number < 0) return say(`${href} is not in this preview.`);
            if (number !== current) return show(number, fragment);
            if (fragment) frames.forEach(frame => reach(frame.contentDocument, fragment));
          };

          const chosen = name => document.querySelector(`input[name=${name}]:checked`).value;
          const arrange = () => {
            const width = Number(chosen("width"));
            const view = chosen("view");
            const room = stage.clientWidth;
            const isBeside = view === "beside";
            const scale = Math.min(1, (isBeside ? (room - 16) / 2 : room) / width);
            stage.dataset.view = view;
            element("wipe-row").hidden = view !== "wipe";
            stage.parentElement.style.setProperty("--width", `${width}px`);
            stage.parentElement.style.setProperty("--height", `${heights[width]}px`);
            stage.parentElement.style.setProperty("--scale", scale);
          };
          const wipe = () => {
            const share = Number(element("wipe").value);
            stage.style.setProperty("--share", `${share}%`);
            element("wipe").setAttribute("aria-valuetext", `${share} % light`);
          };

          element("page").addEventListener("change", event => show(Number(event.target.value)));
          const turn = number => { if (data.documents[number]) show(number); };
          element("previous").addEventListener("click", () => turn(current - 1));
          element("next").addEventListener("click", () => turn(current + 1));
          element("wipe").addEventListener("input", wipe);
          for (const input of document.querySelectorAll("input[type=radio]")) input.addEventListener("change", arrange);
          const handle = element("handle");
          handle.addEventListener("pointerdown", event => { handle.setPointerCapture(event.pointerId); event.preventDefault(); });
          handle.addEventListener("pointermove", event => {
            if (!handle.hasPointerCapture(event.pointerId)) return;
            const box = light.parentElement.getBoundingClientRect();
            element("wipe").value = String(Math.round((event.clientX - box.left) / box.width * 100));
            wipe();
          });
          new ResizeObserver(arrange).observe(stage.parentElement);
          const isNarrow = matchMedia("(max-width: 640px)").matches;
          const width = isNarrow ? 390 : matchMedia("(max-width: 1000px)").matches ? 768 : 1280;
          const kept = (data.version && JSON.parse(sessionStorage.getItem(place))) || { view: isNarrow ? "wipe" : "beside", width, share: 50 };
          document.querySelector(`input[name=view][value=${kept.view}]`).checked = true;
          document.querySelector(`input[name=width][value="${kept.width}"]`).checked = true;
          element("wipe").value = kept.share;
          arrange();
          wipe();
          show(Math.max(0, data.documents.findIndex(page => page.path === kept.path)), "", kept.top);
          if (data.version) addEventListener("pagehide", () => sessionStorage.setItem(place, JSON.stringify({
            path: data.documents[current].path, view: chosen("view"), width: chosen("width"), share: element("wipe").value,
            top: pending || light.contentWindow.scrollY,
          })));
        })();
        """#
}
