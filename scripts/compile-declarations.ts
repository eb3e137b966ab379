import { execFileSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { libraryEntries } from './library-entries.ts';

/** Compiles the declarations of the library, and removes those that no entry leads to. */
const cwd = fileURLToPath(new URL('../', import.meta.url));
const compile = (...args: readonly string[]) =>
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  });

compile('-p', 'tsconfig.build.json');
const entries = libraryEntries.map((entry) => `dist/${entry}.d.ts`);
const listed = compile('--ignoreConfig', '--module', 'nodenext', '--types', 'node', '--listFilesOnly', ...entries);
const used = new Set(listed.split('\n'));
for (const path of globSync('dist/**/*.d.ts', { cwd })) if (!used.has(`${cwd}${path}`)) rmSync(`${cwd}${path}`);
