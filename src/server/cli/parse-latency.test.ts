import { expect, test } from 'vitest';
import { parseLatency } from './parse-latency.ts';

test('parses one number or two', () => {
  expect(parseLatency('200')).toEqual({ minimum: 200, maximum: 200 });
  expect(parseLatency('50..300')).toEqual({ minimum: 50, maximum: 300 });
});

test.each(['', 'fast', '300..50', '-1', '1.5', '5..', '600001'])('rejects %j', (text) => {
  expect(() => parseLatency(text)).toThrow('Use milliseconds such as 200, or 50..300');
});
