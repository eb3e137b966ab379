import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedPages } from '../../scripts/generated-pages.ts';
import { insertOutputs } from '../../scripts/insert-outputs.ts';
import { readOutputs } from '../../scripts/read-outputs.ts';
import { codeBlocksOf, pages } from './pages.ts';

test.each(Object.entries(generatedPages))(
  '%s is what npm run docs writes',
  (path, render) => {
    expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')).toBe(render());
  },
  30_000,
);

test('quoted outputs are those of the commands', async () => {
  const outputs = await readOutputs();
  const quoting = pages.filter(({ text }) => text.includes('<!-- output: '));
  expect(quoting).not.toEqual([]);
  for (const { path, text } of quoting) expect({ path, text }).toEqual({ path, text: insertOutputs(text, outputs) });
}, 60_000);

test('an unknown name of an output is an error', () => {
  expect(() => insertOutputs('<!-- output: other -->\n\n```text\nold\n```', { known: 'new' })).toThrow(
    'Unknown output "other". Use one of: known.',
  );
});

test('an empty block is filled, and the text after it stays', () => {
  const after = '\nMore.\n\n```sh\nls\n```\n';
  const page = `<!-- output: known -->\n\n\`\`\`text\n\`\`\`\n${after}`;
  const filled = `<!-- output: known -->\n\n\`\`\`text\nnew\n\`\`\`\n${after}`;
  expect(insertOutputs(page, { known: 'new' })).toBe(filled);
  expect(insertOutputs(filled, { known: 'new' })).toBe(filled);
});

test('every code block is closed before the next one starts', () => {
  const unclosed = pages.flatMap((page) =>
    codeBlocksOf(page)
      .filter(({ text }) => /^```\S/m.test(text))
      .map(({ text }) => `${page.path}: ${text.slice(0, 60)}`),
  );
  expect(unclosed).toEqual([]);
});
