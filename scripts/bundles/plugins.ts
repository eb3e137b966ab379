import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const AGENTS = fileURLToPath(new URL('undici-agents.js', import.meta.url));

/** Stands for the modules that undici loads only to send a FormData, which the kit never does. */
const UNUSED = '\0unused';

/** Bundles the parts of undici that a command uses, of the installed version. */
export const undiciAgents: Plugin = {
  name: 'undici-agents',
  enforce: 'pre',
  resolveId(id, importer = '') {
    if (id === 'undici/index.js') return AGENTS;
    return /\/web\/(?:fetch|webidl)/.test(id) && importer.includes('/node_modules/undici/') ? UNUSED : undefined;
  },
  load: (id) => (id === UNUSED ? 'module.exports = {};' : undefined),
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

/** The prefix of the ids of virtual modules, each of which replaces a module of Node.js. */
export const BUILTIN = '\0builtin:';

/**
 * Loads the modules of Node.js without `import`, which evaluates all that they export, such as the WebSocket of node:http with
 * Node's own copy of undici, and without `require`, whose import would also be in files for pages.
 */
export const builtinModules: Plugin = {
  name: 'builtin-modules',
  enforce: 'pre',
  resolveId: (id) => (isBuiltin(id) ? `${BUILTIN}${id}` : undefined),
  load: (id) =>
    id.startsWith(BUILTIN)
      ? `module.exports = process.getBuiltinModule(${JSON.stringify(id.slice(BUILTIN.length))});`
      : undefined,
};

/** Uses the module of the library that generates animals: Faker is larger than the rest of the command. */
export const libraryFaker: Plugin = {
  name: 'library-faker',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('/faker/index.ts') ? { id: 'petstore-kit/faker', external: true } : undefined),
};

/** Uses the module of the library that sends requests to an upstream: undici is larger than the rest of the command. */
export const libraryHttpClient: Plugin = {
  name: 'library-http-client',
  enforce: 'pre',
  resolveId: (id) =>
    id.endsWith('/http-client.ts') ? { id: '../../server/upstream/http-client.js', external: true } : undefined,
};

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Escapes all characters beyond ASCII: with any of them, V8 would keep the code in two bytes per character. Not those of
 * Faker, which is rarely loaded and has a hundred kilobytes more with them.
 */
export const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && !file.name.includes('faker'))
        file.code = file.code.replaceAll(/[^\0-\x7f]/g, escapeUnit);
  },
};
