import { expect, test } from 'vitest';
import { assertKnownFailures } from '../options/known-failures.ts';
import { parseKnownFailures } from './parse-known-failures.ts';
import { updateKnownFailures } from './update-known-failures.ts';

const TODAY = new Date('2026-06-01T23:59:59Z');

/** The message about a file, `undefined` if it is valid. */
function messageFor(text: string): string | undefined {
  try {
    assertKnownFailures(parseKnownFailures(text, 'known.yaml'), TODAY);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

test('parses entries with the line of each', () => {
  const text = `# why\n\n- check: createPet.name-null\n  reason: a\n  expires: 2026-06-01\n- { check: listPets.responds, reason: b, target: staging }\n`;
  expect(parseKnownFailures(text, 'known.yaml')).toEqual([
    { check: 'createPet.name-null', reason: 'a', expires: '2026-06-01', place: { file: 'known.yaml', line: 3 } },
    { check: 'listPets.responds', reason: 'b', target: 'staging', place: { file: 'known.yaml', line: 6 } },
  ]);
  expect(messageFor(text)).toBeUndefined();
});

test('parses JSON, and an empty file as no entries', () => {
  const json = '[\n  { "check": "createPet.once", "reason": "a" }\n]';
  expect(parseKnownFailures(json, 'known.json')).toMatchObject([{ check: 'createPet.once', place: { line: 2 } }]);
  expect(parseKnownFailures('# nothing\n', 'known.yaml')).toEqual([]);
});

test.each([
  ['check: a', 'known.yaml:1: this is not a list'],
  ['- a', 'known.yaml:1: this entry is not a mapping'],
  ['\n- { check: createPet.once, why: x }', 'known.yaml:2: unknown key "why". Use check, reason, expires, target.'],
  ['- check: createPet.once\n  reason: x\n  reason: y', 'known.yaml:3: duplicate key "reason". Remove one of them.'],
  ['- reason: x', 'known.yaml:1: the entry has no check'],
  ['- check: createPet.once', 'known.yaml:1: the entry has no reason'],
  ['- check: createPet.once\n  reason: 4', 'known.yaml:2: reason is not text. Put it between quotes.'],
  ['- check: createPet.once\n  reason: " "', 'known.yaml:1: the reason for createPet.once is missing'],
  ['- [', 'known.yaml:1: this is not valid YAML'],
  [
    '- { check: createPet.onc, reason: x }',
    'known.yaml:1: unknown check "createPet.onc". Remove the entry. Did you mean',
  ],
  ['- { check: observe.limit-0, reason: x }', 'known.yaml:1: observe.limit-0 is an observation, which cannot fail.'],
  ['- { check: createPet.once, reason: x, expires: soon }', 'known.yaml:1: "soon" is not a date.'],
  ['- { check: createPet.once, reason: x, expires: 2026-05-31 }', 'was expected to fail until 2026-05-31. Remove'],
  [
    '- { check: createPet.once, reason: x }\n- { check: createPet.once, reason: y }',
    'known.yaml:2: createPet.once is li',
  ],
])('rejects %j and names the line', (text, message) => {
  expect(messageFor(text)).toContain(message);
});

test('names every wrong entry', () => {
  expect(messageFor('- { check: x.y, reason: a }\n- { check: createPet.once, reason: " " }\n')).toMatch(
    /known\.yaml:1: unknown check .* known\.yaml:2: the reason/,
  );
});

test('adds and removes entries, and keeps comments and the form of the others', () => {
  const text = `# Our known failures.

# Waits for the new gateway.
- check: createPet.name-null # TICKET-1
  reason: gateway

- { check: createPet.once, reason: 'flaky' }
`;
  const added = [{ check: 'getPet.unknown', reason: 'new: one', target: 'staging' }];
  expect(updateKnownFailures(text, { added, removed: new Set([1]) })).toBe(`# Our known failures.

# Waits for the new gateway.
- check: createPet.name-null # TICKET-1
  reason: gateway

- check: getPet.unknown
  reason: "new: one"
  target: staging
`);
  expect(updateKnownFailures(text, { added: [], removed: new Set() })).toBe(text);
});

test('writes a new file that explains itself and can be parsed', () => {
  const text = updateKnownFailures('', { added: [{ check: 'getPet.unknown', reason: 'x' }], removed: new Set() });
  expect(text).toMatch(/^# .*\n/);
  expect(parseKnownFailures(text, 'known.yaml')).toMatchObject([{ check: 'getPet.unknown', reason: 'x' }]);
  const empty = updateKnownFailures(text, { added: [], removed: new Set([0]) });
  expect(parseKnownFailures(empty, 'known.yaml')).toEqual([]);
  expect(
    parseKnownFailures(
      updateKnownFailures(empty, { added: [{ check: 'getPet.unknown', reason: 'x' }], removed: new Set() }),
      'known.yaml',
    ),
  ).toHaveLength(1);
});

test('keeps JSON a valid JSON file', () => {
  const text = '[{ "check": "createPet.once", "reason": "a" }]';
  const added = [{ check: 'getPet.unknown', reason: 'x' }];
  expect(JSON.parse(updateKnownFailures(text, { added, removed: new Set([0]) }))).toEqual(added);
});
