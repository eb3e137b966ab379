import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newOracle } from '../../../test/support/exchanges.ts';
import type { Observation } from './observation.ts';

const anything = fc.anything({ withBigInt: true });
const text = fc.string({ unit: 'binary', maxLength: 40 });
const arbitraryObservations: fc.Arbitrary<Observation> = fc.record({
  request: fc.record({
    method: fc.constantFrom('GET', 'POST', 'PATCH', 'HEAD'),
    path: fc.oneof(
      text,
      text.map((rest) => `/pets?${rest}`),
      text.map((rest) => `/pets/${rest}`),
    ),
    headers: fc.dictionary(fc.constantFrom('authorization', 'accept', 'content-type', 'x-key'), text),
    body: fc.oneof(fc.constant(undefined), fc.constant(null), text, fc.json()),
  }),
  response: fc.option(
    fc.record({ status: fc.integer({ min: 0, max: 999 }), headers: fc.dictionary(text, text), text, json: anything }),
    { nil: undefined },
  ),
  start: fc.double(),
  end: fc.double(),
});

test('never throws, whatever the exchange', () => {
  const { observe } = newOracle();
  fc.assert(
    fc.property(arbitraryObservations, (observation) => {
      expect(() => observe(observation)).not.toThrow();
    }),
    { numRuns: 1000 },
  );
});
