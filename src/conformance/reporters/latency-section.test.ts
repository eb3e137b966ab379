import { expect, test } from 'vitest';
import { toLatencySection } from './latency-section.ts';

const toExchange = (duration: number, operation?: 'listPets' | 'getPet') =>
  ({ checkId: 'x', method: 'GET', path: '/pets', start: 0, duration, ...(operation && { operation }) }) as const;

test('has a row for each operation with requests, and for other requests', () => {
  const listed = Array.from({ length: 101 }, (_, index) => toExchange(100 - index, 'listPets'));
  expect(toLatencySection([toExchange(1234.5), toExchange(0.123, 'getPet'), ...listed]).rows).toEqual([
    { name: 'listPets', text: '101 requests, median 50 ms, p95 95 ms, maximum 100 ms' },
    { name: 'getPet', text: '1 request, median 0.12 ms, p95 0.12 ms, maximum 0.12 ms' },
    { name: 'other requests', text: '1 request, median 1200 ms, p95 1200 ms, maximum 1200 ms' },
  ]);
});
