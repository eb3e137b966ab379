import type { Pet, PetstoreError } from '../../contract/index.ts';
import { parseInteger } from '../../json/int64.ts';
import { stringifyJson } from '../../json/json.ts';
import type { Variant } from '../../reference/index.ts';
import { decodePercent } from '../../shared/decode-percent.ts';
import { petIdOf } from '../toolkit/call.ts';
import { conformingVariantsOf, type Effect, family } from '../toolkit/define.ts';
import { editResponse, editText } from '../toolkit/edit-response.ts';
import { withPetId } from '../toolkit/request.ts';
import { withEachPet, withHeaders, withJson } from '../toolkit/response.ts';
import { isGet } from '../toolkit/when-request.ts';
import { hasJson } from '../toolkit/when-response.ts';

/**
 * Exposes other ids than the reference has.
 *
 * @param toInner The id in the reference, `undefined` if no animal can have the exposed one.
 */
const renumber =
  (toOuter: (id: bigint) => bigint, toInner: (id: bigint) => bigint | undefined = toOuter): Effect =>
  () =>
  async (call) => {
    const text = decodePercent(petIdOf(call));
    const requested = isGet(call) && /^-?\d+$/.test(text) ? parseInteger(text) : undefined;
    const inner = requested === undefined ? undefined : (toInner(BigInt(requested)) ?? 'none');
    const response = await call.next(inner === undefined ? call.request : withPetId(call, String(inner)));
    // The message of an unknown id names the one of the request.
    if (response.status === 404 && inner !== undefined)
      return withJson(response, (error: PetstoreError) => ({
        ...error,
        message: error.message.replace(`"${inner}"`, `"${text}"`),
      }));
    if (!response.ok || call.operation === undefined) return response;
    if (isGet(call) && requested === undefined) return response;
    const location = response.headers.get('location')?.replace(/(?<=\/)-?\d+$/, (id) => String(toOuter(BigInt(id))));
    return withEachPet(withHeaders(response, { location }), (pet: Pet) => ({ ...pet, id: toOuter(BigInt(pet.id)) }));
  };

const assign = (which: string, ...ids: Parameters<typeof renumber>) => [`Assigns ${which}.`, renumber(...ids)] as const;

const EPOCH = 1_834_000_000_000_000_001n;
const MASK = 0x5bd1_e995n;

const reorder = (body: object) => ({
  links: { self: '/' },
  tags: [],
  owner: null,
  ...Object.fromEntries(Object.entries(body).toReversed()),
});

/** Conforming variants with other ids, or another notation of integers. */
export const idVariants: readonly Variant[] = conformingVariantsOf({
  ...family(assign, {
    'ids-negative': ['negative ids', (id) => -id],
    'ids-from-zero': ['ids from 0 on', (id) => id - 1n, (id) => id + 1n],
    'ids-snowflake': [
      'increasing ids of 61 bits',
      (id) => EPOCH + (id << 12n),
      (id) => (id > EPOCH && (id - EPOCH) % 4096n === 0n ? (id - EPOCH) >> 12n : undefined),
    ],
    'ids-at-the-end': ['decreasing ids from the largest int64 on', (id) => 2n ** 63n - id],
    'ids-in-thousands': ['multiples of 1000', (id) => id * 1000n, (id) => (id % 1000n === 0n ? id / 1000n : undefined)],
    'ids-scattered': [
      'ids of 31 bits in random order',
      (id) => (id ^ MASK) & 0x7fff_ffffn,
      (id) => (id >= 0n && id < 2n ** 31n ? (id ^ MASK) & 0x7fff_ffffn : undefined),
    ],
  }),
  'ids-as-floats': [
    'Writes integers with a fraction of zero, such as 7.0.',
    editText(hasJson, (text) => text.replaceAll(/"(id|categoryId|status)":(-?\d{1,15})(?=[,}])/g, '"$1":$2.0')),
  ],
  'answers-reordered': [
    'Writes the fields in another order and adds more.',
    editResponse(
      ({ operation }) => operation !== undefined,
      async (response) => {
        const text = await response.text();
        const body = JSON.parse(text) as object | object[];
        if (/\d{16}/.test(text)) return new Response(text, response);
        return new Response(stringifyJson(Array.isArray(body) ? body.map(reorder) : reorder(body)), response);
      },
    ),
  ],
});
