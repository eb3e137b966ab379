import { expect, test } from 'vitest';
import { isTestable } from './is-testable.ts';
import type { ConformanceResult } from './result.ts';

const isTestableWith = (...outcomes: ConformanceResult['checks'][number]['outcome'][]) =>
  isTestable({ checks: outcomes.map((outcome) => ({ outcome })) as unknown as ConformanceResult['checks'] });

test('a target is testable once one check came to a result', () => {
  expect(isTestableWith('inconclusive', 'fail')).toBe(true);
  expect(isTestableWith('inconclusive', 'inconclusive')).toBe(false);
  expect(isTestableWith()).toBe(false);
});
