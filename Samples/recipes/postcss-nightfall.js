// A dark theme for all sheets that PostCSS builds. In postcss.config.js:
//   module.exports = { plugins: [require('./postcss-nightfall')({ options: ['--emit', 'media'] })] };
// Sheets of CSS modules get no rules for the page. `nightfall` has to be on PATH, or `program` names it.
'use strict';
const { NightfallStream } = require('./nightfall-stream');

module.exports = ({ options = [], program = 'nightfall', modules = /\.module\.\w+$/ } = {}) => {
  const streams = {};
  const stream = kind => (streams[kind] ??= new NightfallStream(kind === 'component' ? [...options, '--no-defaults'] : options, program));
  return {
    postcssPlugin: 'nightfall',
    async OnceExit(root, { result, postcss }) {
      const name = result.opts.from ?? root.source?.input.file ?? 'style.css';
      const css = root.toString();
      const { text, messages } = await stream(modules.test(name) ? 'component' : 'page').rewrite(name, 'css', css);
      for (const { severity, message, code } of messages) {
        if (severity !== 'note') result.warn(code ? `${message} [${code}]` : message);
      }
      if (text.startsWith(css)) {
        // The nodes of the sheet keep their places in the source map, and all nodes their white space.
        const added = postcss.parse(text.slice(css.length));
        if (!added.first) return;
        added.first.raws.before = (root.raws.after ?? '') + (added.first.raws.before ?? '');
        root.raws.after = added.raws.after;
        for (const node of [...added.nodes]) root.push(node);
      } else if (text !== css) {
        root.removeAll();
        root.append(postcss.parse(text, { from: result.opts.from }).nodes);
      }
    },
  };
};
module.exports.postcss = true;
