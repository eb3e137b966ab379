import { expect, test } from 'vitest';
import type { ProxyFinding } from '../traffic/proxy/start-proxy.ts';
import { createTrafficProgress, describeUnjudged } from './traffic-progress.ts';

const finding: ProxyFinding = {
  clause: 'listPets.limit',
  level: 'MUST',
  expected: 'at most 5 animals',
  actual: '6\n\u001b[31m',
  checkId: 'oracle.listPets.limit',
  request: 'GET /pets?limit=5',
  isNew: true,
};

function record() {
  let text = '';
  const stderr = { columns: 80, write: (part: string) => (text += part) } as unknown as NodeJS.WriteStream;
  return { stderr, text: () => text };
}

test('prints a new finding on one line, without control characters', () => {
  const { stderr, text } = record();
  const progress = createTrafficProgress({ stderr, isAnimated: false }, () => undefined);
  progress.report(finding);
  progress.report({ ...finding, isNew: false });
  progress.end();
  expect(text()).toBe('✗ MUST listPets.limit: GET /pets?limit=5: expected at most 5 animals, got 6 \\u001b[31m\n');
});

test('truncates a long finding', () => {
  const { stderr, text } = record();
  createTrafficProgress({ stderr, isAnimated: false }, () => undefined).report({
    ...finding,
    actual: 'x'.repeat(9999),
  });
  expect(text().length).toBeLessThan(310);
});

test('describes what was not judged', () => {
  const counts = { judged: 5, elsewhere: 1, aborted: 2, unreachable: 0, invalid: 1, unknown: 0 };
  expect(describeUnjudged(counts)).toEqual([
    '1 request for other paths of the target',
    '2 exchanges that the client ended early',
    '1 request with invalid HTTP',
  ]);
});
