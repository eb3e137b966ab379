import { expect, test } from 'vitest';
import { renderFuzzResult } from './render-fuzz-result.ts';
import type { FuzzResult } from './run-fuzz.ts';

const clean: FuzzResult = { seed: 7, requests: 500, creations: 1, isIncomplete: false, failures: [], fingerprint: {} };

test('renders a session without findings', () => {
  expect(renderFuzzResult(clean)).toBe(
    '500 requests, 1 animal created. To send the same programs again: --seed 7\n\nNo violation found.\n',
  );
});

test('renders each finding with its clause and its commands, and escapes control characters', () => {
  const failure = {
    clause: 'getPet.unknown',
    level: 'MUST',
    expected: '404',
    actual: '500 with \u001B[31m',
    reproduce: ['curl a', 'curl b'],
  } as const;
  const text = renderFuzzResult({ ...clean, failures: [{ ...failure, reproduce: [...failure.reproduce] }] });
  expect(text).toMatch(/^✗ MUST getPet\.unknown\n {4}clause {5}Endpoints > 3\. Get an animal/);
  expect(text).toContain('\n    reproduce  curl a\n               curl b\n');
  expect(text).not.toContain('\u001B');
  expect(text).toMatch(/\nFound 1 violation of a MUST and 0 of a SHOULD\.\n$/);
});

test('renders the statuses of the open points in one column', () => {
  const text = renderFuzzResult({ ...clean, fingerprint: { petIdNotInteger: [404, 400], idInBody: [201] } });
  expect(text).toContain('silent:\n    idInBody         201\n    petIdNotInteger  400, 404\n\n500 requests');
});

test('a session that was cut short does not claim that nothing is wrong', () => {
  expect(renderFuzzResult({ ...clean, isIncomplete: true })).toMatch(
    /\nIncomplete: the session ended before all requests were sent\.\n$/,
  );
});

test('renders why a target cannot be tested, and nothing else', () => {
  expect(renderFuzzResult({ ...clean, untestable: 'it is down.' })).toBe('Not testable: it is down.\n');
});
