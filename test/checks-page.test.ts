import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { renderChecksPage } from '../scripts/checks-page.ts';

test('docs/checks.md says what the code says; node scripts/write-checks-page.ts writes it anew', async () => {
  const page = await readFile(new URL('../docs/checks.md', import.meta.url), 'utf8');
  expect(page).toBe(renderChecksPage());
});
