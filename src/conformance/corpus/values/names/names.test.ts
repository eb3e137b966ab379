import { expect, test } from 'vitest';
import { type BoundKind, drawBound, drawLimits, drawWith } from '../drawn-values.ts';
import { type TextKind, allTexts, drawEdge, drawSimilarName, drawTexts } from './index.ts';

const SEEDS = Array.from({ length: 50 }, (_none, seed) => seed);

test.each<TextKind>(['words', 'text', 'compatible', 'invisible', 'controls', 'syntax', 'attacks'])(
  'draws different texts of the kind %s that fit, from texts that are valid Unicode',
  (kind) => {
    const drawn = SEEDS.map((seed) => drawTexts(drawWith(seed), kind, 40));
    expect(new Set(drawn).size).toBeGreaterThan(2);
    expect(drawn.filter((text) => text === '' || text.length > 40)).toEqual([]);
    // The oracle leaves it open what a service makes of text that is not valid.
    expect(allTexts(kind).isWellFormed() && !allTexts(kind).includes('\uFFFD')).toBe(true);
  },
);

test('words have no characters that are not letters', () => {
  expect(allTexts('words')).toMatch(/^[\p{L} ]+$/u);
});

test('a similar name is a different one, and an edge is one character', () => {
  const names = SEEDS.map((seed) => drawSimilarName(drawWith(seed), 'Kitabcdefaa'));
  expect(names).not.toContain('Kitabcdefaa');
  expect(new Set(names).size).toBe(5);
  expect(SEEDS.map((seed) => drawEdge(drawWith(seed), 'x').length)).toEqual(SEEDS.map(() => 1));
});

test('limits are different for 65 indices, and others in another run', () => {
  const drawn = SEEDS.map((seed) =>
    Array.from({ length: 65 }, (_none, index) => drawLimits(drawWith(seed), 'x')(index)),
  );
  expect(drawn.map((limits) => new Set(limits).size)).toEqual(SEEDS.map(() => 65));
  expect(drawn.flat().filter((limit) => limit < 19 || limit > 83)).toEqual([]);
  expect(new Set(drawn.map(([first]) => first)).size).toBeGreaterThan(10);
});

test.each<[kind: BoundKind, from: bigint, to: bigint]>([
  ['byte', 128n, 255n],
  ['hundreds', 256n, 999n],
  ['thousands', 1001n, 9999n],
  ['round', 1000n, 10n ** 17n],
  ['power', 2n ** 15n, 2n ** 62n],
  ['below power', 255n, 2n ** 53n - 1n],
  ['small negative', -128n, -2n],
  ['negative thousands', -32_768n, -1001n],
  ['below int32', -(2n ** 52n), -(2n ** 31n) - 1n],
  ['beyond doubles', -(2n ** 53n) - 1n, 2n ** 53n + 1n],
  ['next to largest', 2n ** 63n - 500n, 2n ** 63n - 2n],
  ['next to smallest', -(2n ** 63n) + 1n, -(2n ** 63n) + 500n],
])('draws categories of the kind %s', (kind, from, to) => {
  const drawn = SEEDS.map((seed) => BigInt(drawBound(drawWith(seed), kind)));
  expect(drawn.filter((category) => category < from || category > to)).toEqual([]);
  expect(new Set(drawn).size).toBeGreaterThan(1);
});
