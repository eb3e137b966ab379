import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../src', import.meta.url));
const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
  (file) => !file.endsWith('.test.ts') && !file.includes('generated'),
);
const read = (file: string) => readFileSync(join(src, file), 'utf8');

/** Which other modules a module may import. */
const modules: Record<string, readonly string[]> = {
  shared: [],
  'command-line': ['shared'],
  json: [],
  contract: ['json'],
  reference: ['shared', 'json', 'contract'],
  faker: ['contract'],
  handlers: ['shared', 'contract', 'reference'],
  hosting: ['shared', 'json', 'contract', 'reference', 'faker'],
  server: ['shared', 'json', 'command-line', 'contract', 'reference', 'hosting', 'faker'],
  worker: ['json', 'contract', 'reference', 'hosting'],
  console: ['shared', 'json', 'contract'],
  devtools: ['contract', 'reference', 'hosting', 'handlers', 'console'],
  variants: ['shared', 'json', 'contract', 'reference'],
  behaviors: ['shared', 'contract', 'reference', 'variants'],
  conformance: ['shared', 'json', 'command-line', 'contract'],
  'self-test': ['shared', 'contract', 'reference', 'server', 'variants', 'conformance'],
  'client-test': ['shared', 'contract', 'reference', 'server', 'behaviors', 'conformance'],
};

/** The rooms of a module from the ground up: a room may import only the rooms before it. The last ones see everything. */
const rooms: Record<string, readonly string[]> = {
  conformance: [
    'usage-error.ts',
    'exchange',
    'http',
    'redaction',
    'oracle',
    'har',
    'corpus',
    'checks',
    'requirements',
    'options',
    'result',
    'engine',
    'reporters',
    'baseline',
    'history',
    'fleet',
    'doctor',
    'test-runner',
    'fuzz',
    'compare',
    'client',
    'traffic',
    'watch',
    'cli',
    'index.ts',
  ],
  hosting: [
    'sessions',
    'http',
    'host-options.ts',
    'overrides',
    'admin',
    'create-responder.ts',
    'create-api-handler.ts',
  ],
  server: [
    'sessions',
    'http',
    'upstream',
    'pages',
    'server-options.ts',
    'wrap-petstore.ts',
    'create-listener.ts',
    'start-server.ts',
    'cli',
    'index.ts',
  ],
};

function importsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => specifier);
}

/** The imported files of this package, as paths below src. */
const ownImportsOf = (file: string) =>
  importsOf(file)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => normalize(join(dirname(file), specifier)));

const part = (file: string, index: number) => file.split('/')[index] ?? '';

/** The imports of generated code: they are written with their module, and follow its rules. */
const isGenerated = (file: string) => file.includes('/generated/');

test('modules import only along the arrows of ARCHITECTURE.md', () => {
  const wrong = files.flatMap((file) => {
    const allowed = [part(file, 0), ...(modules[part(file, 0)] ?? [])];
    return ownImportsOf(file)
      .filter((target) => !allowed.includes(part(target, 0)))
      .map((target) => `${file} -> ${target}`);
  });
  expect(wrong).toEqual([]);
});

test.each(Object.entries(rooms))('the rooms of %s import only rooms below them', (module, order) => {
  const inModule = files.filter((file) => part(file, 0) === module);
  expect(inModule.filter((file) => !order.includes(part(file, 1)))).toEqual([]);
  const upwards = inModule.flatMap((file) =>
    ownImportsOf(file)
      .filter((target) => part(target, 0) === module && !isGenerated(target))
      .filter((target) => order.indexOf(part(target, 1)) > order.indexOf(part(file, 1)))
      .map((target) => `${file} -> ${target}`),
  );
  expect(upwards).toEqual([]);
});

/** The first circle of imports that is reachable from a file, type-only imports included. */
function findCircle(file: string, path: readonly string[], done: Set<string>): string[] | undefined {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
  if (done.has(file) || isGenerated(file) || !/\.tsx?$/.test(file)) return undefined;
  for (const target of ownImportsOf(file)) {
    const circle = findCircle(target, [...path, file], done);
    if (circle) return circle;
  }
  done.add(file);
  return undefined;
}

test('no files import each other in a circle', () => {
  const done = new Set<string>();
  expect(files.map((file) => findCircle(file, [], done)).filter((circle) => circle !== undefined)).toEqual([]);
});

test('no folder has more than 25 files', () => {
  const folders = Map.groupBy(files, dirname);
  const full = [...folders].filter(([, inside]) => inside.length > 25);
  expect(full.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
});

test('code for browsers imports only msw and @msw/data from other packages', () => {
  const outside = files
    .filter((file) => ['json', 'contract', 'reference', 'handlers'].includes(part(file, 0)))
    .flatMap((file) => importsOf(file).filter((specifier) => !specifier.startsWith('.')));
  expect([...new Set(outside)].toSorted()).toEqual(['@msw/data', 'msw']);
});

test('only the command lines and three named files touch process', () => {
  const touching = files.filter((file) => /\bprocess\??(?:\.\w|\[)|= process\b|'node:process'/.test(read(file)));
  expect(touching.filter((file) => !/^(?:conformance|server)\/cli\//.test(file)).toSorted()).toEqual([
    'behaviors/create-suite-petstore.ts',
    'conformance/http/environment-proxies.ts',
    'reference/create-storage.ts',
  ]);
});

test('values of undici are not imported by its name, which Bun replaces', () => {
  const importing = files.filter((file) => /^import (?!type).* from 'undici';$/m.test(read(file)));
  expect(importing).toEqual([]);
});

test('one file makes the error objects of the reference', () => {
  const making = files.filter((file) => file.startsWith('reference/') && /'[a-z]+_[a-z_]+',/.test(read(file)));
  expect(making).toEqual(['reference/operations/errors.ts']);
});

test('hosting and the Worker run without Node.js', () => {
  const importing = files.filter((file) => /^(?:hosting|worker)\//.test(file) && /from 'node:/.test(read(file)));
  expect(importing).toEqual([]);
});
