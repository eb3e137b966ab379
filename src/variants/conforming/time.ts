import type { Variant } from '../../reference/index.ts';
import { conformingVariantsOf, type Effect } from '../toolkit/define.ts';
import { editHeaders } from '../toolkit/edit-response.ts';
import { afterwards } from '../toolkit/store.ts';
import { isCreate } from '../toolkit/when-request.ts';
import { isFound } from '../toolkit/when-response.ts';

/** Delays every response by up to a number of milliseconds. */
const delay =
  (most: number): Effect =>
  () =>
  async (call) => {
    await call.wait(Math.random() * most);
    return call.next(call.request);
  };

/** Conforming variants that are slow. */
export const timeVariants: readonly Variant[] = conformingVariantsOf({
  'creations-shown-before-response': [
    'Lists a new animal before the response to its creation.',
    afterwards((call) => isCreate(call) && call.wait(60)),
    { run: { maxLag: 50 } },
  ],
  'sunset-of-berlin': [
    'Announces the removal for the beginning of its day in another time zone.',
    editHeaders(isFound, { sunset: 'Wed, 04 Dec 2030 23:00:00 GMT' }),
  ],
  jitter: ['Responds within 400 ms.', delay(400)],
  // For the observations of concurrent reads, which lag tells apart from this one.
  'out-of-order': ['Responds within 20 ms, in any order.', delay(20), { run: { concurrent: true } }],
  'cold-start': [
    'Takes two seconds for the first response.',
    () => {
      let start: Promise<void> | undefined;
      return async (call) => {
        await (start ??= call.wait(2000));
        return call.next(call.request);
      };
    },
  ],
});
