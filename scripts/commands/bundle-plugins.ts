import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const AGENTS = fileURLToPath(new URL('undici-agents.js', import.meta.url));

/** Bundles the parts of undici that a command uses, of the installed version. */
export const undiciAgents: Plugin = {
  name: 'undici-agents',
  enforce: 'pre',
  resolveId(id, importer = '') {
    if (id === 'undici/index.js') return AGENTS;
    // Loaded only to send a FormData, which the kit never does.
    if (/\/web\/(?:fetch|webidl)/.test(id) && importer.includes('/node_modules/undici/'))
      return { id: `undici/lib/${id.replace(/^(?:\.\.?\/)+/, '')}`, external: true };
    return undefined;
  },
};

const HTTP2 = '\0http2';

/** Leaves node:http2 out. undici always loads it, and works without it. The commands speak HTTP/1.1. */
export const withoutHttp2: Plugin = {
  name: 'without-http2',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id === 'node:http2' && importer.includes('/node_modules/undici/') ? HTTP2 : undefined,
  load: (id) => (id === HTTP2 ? 'export const constants = {};' : undefined),
};

const CHILD_PROCESS = '\0child-process';

/** Loads node:child_process only for subcommands in files of their own, which the commands do not have. */
export const lazyChildProcess: Plugin = {
  name: 'lazy-child-process',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id === 'node:child_process' && importer.includes('/node_modules/commander/') ? CHILD_PROCESS : undefined,
  load: (id) =>
    id === CHILD_PROCESS
      ? `export default { spawn: (...args) => process.getBuiltinModule('node:child_process').spawn(...args) };`
      : undefined,
};

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Escapes all characters beyond ASCII: with any of them, V8 would keep the code in two bytes per character. */
export const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, escapeUnit);
  },
};
