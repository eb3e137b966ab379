import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const compiler = join(root, 'node_modules/typescript/bin/tsc');
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, unknown>;
};
const entries = Object.keys(exports).filter((entry) => !entry.endsWith('.json'));
/** These need MSW, whose own types need those of the DOM. */
const needDom = new Set(['./handlers', './devtools']);

/** The errors of a project that imports entries of the package, in the files of the package. */
async function findErrors(names: readonly string[], options: readonly string[]): Promise<string[]> {
  // Inside the package, where its name leads to dist.
  const results = join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(join(results, 'types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'project.ts');
  const lines = names.map((name, index) => `export * as entry${index} from 'petstore-kit${name.slice(1)}';\n`);
  writeFileSync(file, lines.join(''));
  const common = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext'];
  const output = await promisify(execFile)(process.execPath, [compiler, ...common, ...options, file], {
    cwd: root,
  }).then(
    () => '',
    ({ stdout, message }: { stdout?: string; message: string }) => stdout || message,
  );
  const own = new RegExp(`^(?:dist/|${relative(root, folder)}/|error)`);
  return output.split('\n').filter((line) => own.test(line));
}

test('the types of all entries need the DOM, but not Node.js', async () => {
  expect(entries.length).toBeGreaterThan(5);
  expect(await findErrors(entries, ['--lib', 'es2024,dom,dom.iterable', '--types', ''])).toEqual([]);
});

test('the types of entries without MSW need Node.js, but not the DOM', async () => {
  const names = entries.filter((name) => !needDom.has(name));
  expect(await findErrors(names, ['--lib', 'es2024', '--types', 'node'])).toEqual([]);
});
