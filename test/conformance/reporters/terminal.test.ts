import { stripVTControlCharacters } from 'node:util';
import { expect, test, vi } from 'vitest';
import { renderTerminal } from '../../../src/conformance/index.ts';
import { allKinds, hostile, report } from './reports.ts';

// Whole runs, which take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test('at 40 columns no line is longer but the one to be pasted', async () => {
  for (const result of Object.values(await allKinds())) {
    const lines = renderTerminal(result, { width: 40 }).split('\n');
    expect(lines.filter((line) => line.length > 40 && !line.startsWith('    repeat'))).toEqual([]);
  }
});

test('wrapping and colour change no word', async () => {
  const result = await report('listPets-key-missing');
  const words = (text: string) => stripVTControlCharacters(text).split(/\s+/);
  expect(words(renderTerminal(result, { width: 100 }))).toEqual(words(renderTerminal(result)));
  expect(words(renderTerminal(result, { color: true }))).toEqual(words(renderTerminal(result)));
  expect(renderTerminal(result, { color: true })).toContain('\u001b[31m✗ MUST listPets.key-missing\u001b[39m');
  expect(renderTerminal(result)).not.toContain('\u001b');
});

test('a body that stands in what was found instead is not shown twice', async () => {
  const result = await report('errors-without-code');
  const text = renderTerminal(result);
  expect(text).toMatch(/actual {4}.*\n {4}body {6}\{/);
  for (const { evidence } of result.checks) {
    if (evidence) evidence.actual = '401 with {"code":7}';
    if (evidence?.response) evidence.response.body = '{ "code": 7 }';
  }
  expect(renderTerminal(result)).not.toMatch(/^ {4}body/m);
});

test('nothing that a target sends moves the cursor, clears the screen or turns text around', async () => {
  const text = renderTerminal(await hostile(), { width: 80 });
  // oxlint-disable-next-line no-control-regex
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
});
