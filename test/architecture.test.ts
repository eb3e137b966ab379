import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../src', import.meta.url));
const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
  (file) => !file.endsWith('.test.ts') && !file.includes('generated'),
);

/** Which modules a module may import besides itself. */
const allowed: Record<string, readonly string[]> = {
  contract: [],
  'command-line': [],
  reference: ['contract'],
  faker: ['contract'],
  handlers: ['contract', 'reference'],
  server: ['command-line', 'contract', 'reference', 'faker'],
  console: ['contract'],
  mutants: ['contract', 'reference'],
  // What wraps a service to make it wrong also makes it merely different.
  strangers: ['contract', 'reference', 'mutants'],
  conformance: ['command-line', 'contract'],
  'self-test': ['contract', 'reference', 'server', 'mutants', 'strangers', 'conformance'],
};

function importsOf(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => specifier);
}

test('modules import only along the arrows of the design', () => {
  const wrong = files.flatMap((file) => {
    const module = file.split('/', 1)[0] ?? '';
    const targets = importsOf(file)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => normalize(join(dirname(file), specifier)).split('/', 1)[0] ?? '');
    return targets
      .filter((target) => target !== module && !allowed[module]?.includes(target))
      .map((target) => `${file} -> ${target}`);
  });
  expect(wrong).toEqual([]);
});

test('what runs in a browser imports only msw, @msw/data and itself', () => {
  const outside = files
    .filter((file) => /^(?:contract|reference|handlers)\//.test(file))
    .flatMap((file) => importsOf(file).filter((specifier) => !specifier.startsWith('.')));
  expect([...new Set(outside)].toSorted()).toEqual(['@msw/data', 'msw']);
});

test('only the command lines touch process, and what asks a runtime for its storage or its proxies', () => {
  const touching = files.filter((file) =>
    /\bprocess\??\.\w|'node:process'/.test(readFileSync(join(src, file), 'utf8')),
  );
  const places = new Set(touching.map((file) => file.replace(/^conformance\/command\/.*/, 'conformance/command.ts')));
  expect([...places].toSorted()).toEqual([
    'conformance/command.ts',
    'conformance/environment-proxies.ts',
    'reference/isolation.ts',
    'server/command.ts',
  ]);
});

test('error objects of the service are made in one file', () => {
  const making = files.filter(
    (file) => file.startsWith('reference/') && /'[a-z]+_[a-z_]+',/.test(readFileSync(join(src, file), 'utf8')),
  );
  expect(making).toEqual(['reference/errors.ts']);
});
