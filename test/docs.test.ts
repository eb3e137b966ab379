import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderChecks } from '../scripts/render-checks.ts';
import { renderChoices } from '../scripts/render-choices.ts';

test.each([
  ['choices', renderChoices],
  ['checks', renderChecks],
])('docs/%s.md is what npm run docs writes', (name, render) => {
  expect(readFileSync(new URL(`../docs/${name}.md`, import.meta.url), 'utf8')).toBe(render());
});
