import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderChoices } from '../scripts/render-choices.ts';

test('docs/choices.md is what npm run docs writes', () => {
  expect(readFileSync(new URL('../docs/choices.md', import.meta.url), 'utf8')).toBe(renderChoices());
});
