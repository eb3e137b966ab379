import { stripVTControlCharacters } from 'node:util';
import { expect, test, vi } from 'vitest';
import { renderTerminal } from '../../../src/conformance/index.ts';
import { allKinds, hostile, report } from './reports.ts';

// The tests make whole runs, which are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test('fits 40 columns, except for the command to reproduce a failure', async () => {
  for (const result of Object.values(await allKinds())) {
    const lines = renderTerminal(result, { width: 40 }).split('\n');
    expect(lines.filter((line) => line.length > 40 && !line.startsWith('    reproduce'))).toEqual([]);
  }
});

test('changes no word by wrapping and colours', async () => {
  const result = await report('listPets-key-missing');
  const words = (text: string) => stripVTControlCharacters(text).split(/\s+/);
  expect(words(renderTerminal(result, { width: 100 }))).toEqual(words(renderTerminal(result)));
  expect(words(renderTerminal(result, { color: true }))).toEqual(words(renderTerminal(result)));
  expect(renderTerminal(result, { color: true })).toContain('\u001b[31m✗ MUST listPets.key-missing\u001b[39m');
  expect(renderTerminal(result)).not.toContain('\u001b');
});

test('shows a body only once', async () => {
  const result = await report('errors-without-code');
  const text = renderTerminal(result);
  expect(text).toMatch(/actual {5}.*\n {4}body {7}\{/);
  for (const { evidence } of result.checks) {
    if (evidence) evidence.actual = '401 with {"code":7}';
    if (evidence?.response) evidence.response.body = '{ "code": 7 }';
  }
  expect(renderTerminal(result)).not.toMatch(/^ {4}body/m);
});

test('escapes control characters and bidirectional formatting', async () => {
  const text = renderTerminal(await hostile(), { width: 80 });
  // oxlint-disable-next-line no-control-regex
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
});

test('leaves out the observations on request', async () => {
  const result = await report('listPets-key-missing');
  const observed = result.checks.find(({ outcome }) => outcome === 'observed');
  expect(renderTerminal(result)).toContain(observed?.id);
  expect(renderTerminal(result, { observations: false })).not.toContain(observed?.id);
});
