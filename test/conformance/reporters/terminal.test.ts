import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { renderTerminal } from '../../../src/conformance/index.ts';
import { allKinds, hostile, report } from './reports.ts';

test('fits 40 columns, except for the commands to reproduce a failure', async () => {
  const isCommand = (line: string) => /^ {4}(?:reproduce| {9}) {2}curl /.test(line);
  for (const result of Object.values(await allKinds())) {
    const lines = renderTerminal(result, { width: 40 }).split('\n');
    // The longest id of a check does not fit beside its level.
    const isId = (line: string) => /^ {2}\S \S+ \S+$/.test(line);
    expect(lines.filter((line) => line.length > 40 && !isCommand(line) && !isId(line))).toEqual([]);
  }
});

test('changes no word by wrapping and colours', async () => {
  const result = await report('listPets-key-missing');
  const words = (text: string) => stripVTControlCharacters(text).split(/\s+/);
  expect(words(renderTerminal(result, { width: 100 }))).toEqual(words(renderTerminal(result)));
  expect(words(renderTerminal(result, { color: true }))).toEqual(words(renderTerminal(result)));
  expect(renderTerminal(result, { color: true })).toContain('\u001b[31m✗ listPets.key-missing\u001b[39m');
  expect(renderTerminal(result)).not.toContain('\u001b');
});

test('shows a body only once', async () => {
  const result = await report('errors-without-code');
  const text = renderTerminal(result);
  expect(text).toMatch(/actual {5}.*\n {4}body {7}\{/);
  for (const { evidence } of result.checks) {
    if (evidence) evidence.actual = '401 with {"code":7}';
    if (evidence?.response) evidence.response.body = '{\n  "code":7\n}\n';
  }
  expect(renderTerminal(result)).not.toMatch(/^ {4}body/m);
});

test('lists the violation first that keeps most other checks from being tested, and says to start with it', async () => {
  const result = await report('listPets-key-missing', {
    only: ['listPets.key-missing', 'getPet.unknown', 'getPet.id-exact'],
  });
  const [first, second, third] = result.checks;
  if (!first || !second || !third) throw new Error('There are three checks.');
  expect(first).toMatchObject({ id: 'listPets.key-missing', outcome: 'fail' });
  Object.assign(second, { outcome: 'fail', evidence: first.evidence });
  const cause = { kind: 'other-clause', clause: second.clause, check: second.id };
  Object.assign(third, { outcome: 'inconclusive', reason: 'not tested', cause });
  const text = renderTerminal(result);
  expect(text.indexOf(`✗ ${second.id}`)).toBeLessThan(text.indexOf(`✗ ${first.id}`));
  expect(text).toContain(`\nStart with ${second.id}, which keeps 1 other check from being tested.\n`);
});

test('prints a reason that several checks share once, with their ids', async () => {
  const only = ['createPet.name-null', 'createPet.name-array', 'listPets.responds'];
  const text = renderTerminal(await report(undefined, { maxCreates: 0, only }));
  expect(text).toMatch(/^ {2}\? 2 checks {2}the limit of 0 .*\n {6}createPet\.name-null, createPet\.name-array$/m);
});

test('shortens a long command, which the JSON report has in full', async () => {
  const result = await report('listPets-key-missing');
  for (const { evidence } of result.checks) if (evidence) evidence.reproduce = `curl -i ${'a'.repeat(5000)}`;
  const [line = ''] = renderTerminal(result).match(/^ {4}reproduce .*$/m) ?? [];
  expect(line).toMatch(/^ {4}reproduce {2}curl -i a+… \(5008 characters; the JSON report has the whole command\)$/);
  expect(line.length).toBeLessThan(500);
});

test('prints no command of GitHub Actions that a report may contain', async () => {
  const text = renderTerminal(await hostile());
  expect(text).not.toMatch(/##\[|^\s*::/m);
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
  const folded = renderTerminal(result, { observations: false });
  expect(folded).not.toContain(observed?.id);
  expect(folded).toMatch(/^Listed with --observations: \d+ not applicable, \d+ observed$/m);
});

test('ends with violations and the verdict, those of one cause together', async () => {
  const result = await report('keys-any-basic');
  // As if another violation of the same kind had a cause of its own.
  const warning = result.checks.find(({ level, outcome }) => level === 'SHOULD' && outcome === 'fail');
  const other = result.checks.find((check) => check.clause === warning?.clause && check !== warning);
  Object.assign(other ?? {}, { outcome: 'fail', evidence: warning?.evidence });
  const text = renderTerminal(result, { observations: false });
  const heads = text.split('\n').filter((line) => /^(?: {2}\?|[!✗]) |^MUST|^Non-conformant/.test(line));
  expect(heads.map((head) => head.trim().charAt(0)).join('')).toMatch(/^!+\?+✗+MN$/);
  expect(text).toMatch(/^ {4}also {7}\S+$/m);
});
