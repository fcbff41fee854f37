internal import HTMLSyntax

/// The names of elements and attributes that the scan of a document recognizes.
enum DocumentNames {
    static let html: HTMLName = "html"
    static let head: HTMLName = "head"
    static let body: HTMLName = "body"
    static let frameset: HTMLName = "frameset"
    static let meta: HTMLName = "meta"
    static let link: HTMLName = "link"
    static let base: HTMLName = "base"
    static let style: HTMLName = "style"
    static let title: HTMLName = "title"
    static let script: HTMLName = "script"
    static let template: HTMLName = "template"
    static let noscript: HTMLName = "noscript"
    static let plaintext: HTMLName = "plaintext"
    static let svg: HTMLName = "svg"
    static let math: HTMLName = "math"

    static let shadowRootMode: HTMLName = "shadowrootmode"
    static let iframe: HTMLName = "iframe"
    static let srcdoc: HTMLName = "srcdoc"
    static let marker: HTMLName = "data-nightfall"
    static let ignore: HTMLName = "ignore"

    static let stylesheet: HTMLName = "stylesheet"
    static let icon: HTMLName = "icon"
    static let preload: HTMLName = "preload"
    static let modulePreload: HTMLName = "modulepreload"
    static let prefetch: HTMLName = "prefetch"
    static let `as`: HTMLName = "as"
    static let onload: HTMLName = "onload"
    static let canonical: HTMLName = "canonical"
    static let manifest: HTMLName = "manifest"
    static let alternate: HTMLName = "alternate"

    static let img: HTMLName = "img"
    static let input: HTMLName = "input"
    static let object: HTMLName = "object"
    static let embed: HTMLName = "embed"
    static let video: HTMLName = "video"
    static let image: HTMLName = "image"
    static let data: HTMLName = "data"
    static let poster: HTMLName = "poster"
    static let use: HTMLName = "use"
    static let background: HTMLName = "background"
    static let xlinkHref: HTMLName = "xlink:href"
    static let picture: HTMLName = "picture"
    static let source: HTMLName = "source"
    static let srcset: HTMLName = "srcset"
    static let sizes: HTMLName = "sizes"
    static let src: HTMLName = "src"
    static let href: HTMLName = "href"
    static let rel: HTMLName = "rel"
    static let className: HTMLName = "class"
    static let id: HTMLName = "id"
    static let canvas: HTMLName = "canvas"
    static let media: HTMLName = "media"
    static let type: HTMLName = "type"
    static let disabled: HTMLName = "disabled"
    static let integrity: HTMLName = "integrity"
    static let name: HTMLName = "name"
    static let property: HTMLName = "property"
    static let content: HTMLName = "content"
    static let charset: HTMLName = "charset"
    static let httpEquiv: HTMLName = "http-equiv"

    /// The event handlers by which readers choose something.
    static let handlers: [HTMLName] = ["onclick", "onchange"]

    /// The HTML elements that the scan looks for, in the body too.
    static let ofElements: [HTMLName] = [
        html, head, body, frameset, meta, link, base, style, title, script, template, noscript, iframe, img, input, object, embed, video,
        picture, source, canvas, EmojiWrapper.name,
    ]

    /// The attributes that contain addresses of images.
    static let pictureAddresses: Set<HTMLName> = [src, srcset, href, xlinkHref, data, poster, background]

    /// The start tags that leave the head open ([HTML §
    /// 13.2.6.4.4](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead)).
    static let headContent: [HTMLName] = [
        "base", "basefont", "bgsound", "link", "meta", "noframes", "noscript", "script", "style", "template", "title",
    ]
}
