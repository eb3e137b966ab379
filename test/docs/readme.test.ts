import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

const root = new URL('../../', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');

test.each(['npm ci && npm run demo', 'npm ci && npm test', 'npm install --save-dev petstore-kit msw'])(
  'README.md shows: %s',
  (command) => {
    expect(readme).toContain(command);
  },
);

test('README.md stays a first page, not a manual', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});

test('docs/ has at most 60,000 words, so that people find what they need', () => {
  const texts = pages.filter(({ path }) => path.startsWith('docs/')).map(({ text }) => text.trim().split(/\s+/));
  expect(texts.flat().length).toBeLessThanOrEqual(60_000);
});

test.each(['console.png', 'report.png'])('docs/images/%s is smaller than 150 KB', (name) => {
  expect(statSync(new URL(`docs/images/${name}`, root)).size).toBeLessThan(150 * 1024);
});
