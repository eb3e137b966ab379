import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../compat/versions/package.json' with { type: 'json' };

const page = readFileSync(new URL('../../docs/reference/compatibility.md', import.meta.url), 'utf8');
const rows = page.match(/^\| (?!what|---).*$/gm) ?? [];

test('the matrix of versions lists what npm run test:compat installs', () => {
  const listed = new Set(rows.map((row) => row.split(' | ')[1]));
  const helpers = ['@types/node', 'webpack-cli'];
  const installed = Object.entries(manifest.dependencies).filter(([name]) => !helpers.includes(name));
  expect(listed).toEqual(new Set(installed.map(([, version]) => version.replace(/^npm:.*@/, ''))));
});

test('every row of the matrix works', () => {
  expect(rows.filter((row) => !row.endsWith('| works |'))).toEqual([]);
});
