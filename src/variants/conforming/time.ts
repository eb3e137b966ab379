import type { Variant } from '../../reference/index.ts';
import { type Traits, conformingVariant, editResponse, isResponseOf } from '../toolkit/define.ts';
import { withHeaders } from '../toolkit/response.ts';

/** Delays every response. */
const delay = (name: string, description: string, toDelay: () => number, traits: Traits = {}) =>
  conformingVariant(
    name,
    description,
    () => async (call) => {
      await call.wait(toDelay());
      return call.next(call.request);
    },
    traits,
  );

/** Conforming variants that are slow. */
export const timeVariants: readonly Variant[] = [
  conformingVariant(
    'creations-shown-before-response',
    'Lists a new animal before the response to its creation.',
    () => async (call) => {
      const response = await call.next(call.request);
      if (call.operation === 'createPet') await call.wait(60);
      return response;
    },
    { run: { maxLag: 50 } },
  ),
  conformingVariant(
    'sunset-of-berlin',
    'Announces the removal for the beginning of its day in another time zone.',
    editResponse(isResponseOf('getPet', 200), (response) =>
      withHeaders(response, { sunset: 'Wed, 04 Dec 2030 23:00:00 GMT' }),
    ),
  ),
  delay('jitter', 'Responds within 400 ms.', () => Math.random() * 400),
  // For the observations of concurrent reads, which lag tells apart from this one.
  delay('out-of-order', 'Responds within 20 ms, in any order.', () => Math.random() * 20, {
    run: { concurrent: true },
  }),
  conformingVariant('cold-start', 'Takes two seconds for the first response.', () => {
    let start: Promise<void> | undefined;
    return async (call) => {
      await (start ??= call.wait(2000));
      return call.next(call.request);
    };
  }),
];
