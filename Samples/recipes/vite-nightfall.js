// A dark theme for all sheets that esbuild or Vite builds.
//   esbuild: plugins: [require('./vite-nightfall').esbuild({ options: ['--emit', 'media'] })]
//   Vite:    plugins: [require('./vite-nightfall').vite()]
// Sheets of CSS modules get no rules for the page. `nightfall` has to be on PATH, or `program` names it.
'use strict';
const { readFile } = require('node:fs/promises');
const { NightfallStream } = require('./nightfall-stream');

const modules = /\.module\.\w+$/;

/** Rewrites the sheet at a path, in one of two processes: one for sheets of pages, one for those of components. */
function rewriter({ options = [], program = 'nightfall' } = {}) {
  const streams = {};
  return (path, css) => {
    const kind = modules.test(path) ? 'component' : 'page';
    streams[kind] ??= new NightfallStream(kind === 'component' ? [...options, '--no-defaults'] : options, program);
    return streams[kind].rewrite(path, 'css', css);
  };
}

const warnings = messages => messages.filter(one => one.severity !== 'note').map(one => (one.code ? `${one.message} [${one.code}]` : one.message));

exports.esbuild = settings => ({
  name: 'nightfall',
  setup(build) {
    const rewrite = rewriter(settings);
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { text, messages } = await rewrite(path, await readFile(path, 'utf8'));
      return { contents: text, loader: 'default', warnings: warnings(messages).map(line => ({ text: line })) };
    });
  },
});

exports.vite = settings => {
  const rewrite = rewriter(settings);
  return {
    name: 'nightfall',
    enforce: 'pre',
    async transform(code, id) {
      const path = id.split('?')[0];
      if (!path.endsWith('.css')) return null;
      const { text, messages } = await rewrite(path, code);
      for (const line of warnings(messages)) this.warn(line);
      return text === code ? null : { code: text, map: null };
    },
  };
};
