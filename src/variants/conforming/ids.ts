import type { Pet } from '../../contract/index.ts';
import { parseInteger } from '../../json/int64.ts';
import { stringifyJson } from '../../json/json.ts';
import type { Variant } from '../../reference/index.ts';
import { decodePercent } from '../../shared/decode-percent.ts';
import { petIdOf } from '../toolkit/call.ts';
import { conformingVariant } from '../toolkit/define.ts';
import { withPetId } from '../toolkit/request.ts';
import { withEachPet, withHeaders, withJson, withText } from '../toolkit/response.ts';

/**
 * Exposes other ids than the reference has.
 *
 * @param toInner The id in the reference, `undefined` if no animal can have the exposed one.
 */
function renumber(
  name: string,
  description: string,
  toOuter: (id: bigint) => bigint,
  toInner: (id: bigint) => bigint | undefined,
): Variant {
  const withOuterId = (pet: Pet) => ({ ...pet, id: toOuter(BigInt(pet.id)) });
  return conformingVariant(name, description, () => async (call) => {
    const text = decodePercent(petIdOf(call));
    const requested = call.operation === 'getPet' && /^-?\d+$/.test(text) ? parseInteger(text) : undefined;
    const inner = requested === undefined ? undefined : (toInner(BigInt(requested)) ?? 'none');
    const response = await call.next(inner === undefined ? call.request : withPetId(call, String(inner)));
    // The message of an unknown id names the one of the request.
    if (response.status === 404 && inner !== undefined)
      return withJson(response, (body: { message: string }) => ({
        ...body,
        message: body.message.replace(`"${inner}"`, `"${text}"`),
      }));
    if (!response.ok || call.operation === undefined) return response;
    if (call.operation === 'getPet' && requested === undefined) return response;
    const location = response.headers.get('location')?.replace(/(?<=\/)-?\d+$/, (id) => String(toOuter(BigInt(id))));
    return withEachPet(withHeaders(response, { location }), withOuterId);
  });
}

const EPOCH = 1_834_000_000_000_000_000n;
const MASK = 0x5bd1_e995n;

/** Conforming variants with other ids, or another notation of integers. */
export const idVariants: readonly Variant[] = [
  renumber(
    'ids-negative',
    'Assigns negative ids.',
    (id) => -id,
    (id) => -id,
  ),
  renumber(
    'ids-from-zero',
    'Assigns ids from 0 on.',
    (id) => id - 1n,
    (id) => id + 1n,
  ),
  renumber(
    'ids-snowflake',
    'Assigns increasing ids of 61 bits.',
    (id) => EPOCH + (id << 12n),
    (id) => (id > EPOCH && (id - EPOCH) % 4096n === 0n ? (id - EPOCH) >> 12n : undefined),
  ),
  renumber(
    'ids-at-the-end',
    'Assigns decreasing ids from the largest int64 on.',
    (id) => 2n ** 63n - id,
    (id) => 2n ** 63n - id,
  ),
  renumber(
    'ids-in-thousands',
    'Assigns every thousandth id.',
    (id) => id * 1000n,
    (id) => (id % 1000n === 0n ? id / 1000n : undefined),
  ),
  renumber(
    'ids-scattered',
    'Assigns ids of 31 bits in random order.',
    (id) => (id ^ MASK) & 0x7fff_ffffn,
    (id) => (id >= 0n && id < 2n ** 31n ? (id ^ MASK) & 0x7fff_ffffn : undefined),
  ),
  conformingVariant('ids-as-floats', 'Writes integers with a fraction of zero, such as 7.0.', () => async (call) => {
    const response = await call.next(call.request);
    const text = await response.text();
    const written = text.replaceAll(/"(id|categoryId|status)":(-?\d{1,15})(?=[,}])/g, '"$1":$2.0');
    return withText(response, written);
  }),
  conformingVariant('answers-reordered', 'Writes the fields in another order and adds more.', () => async (call) => {
    const response = await call.next(call.request);
    if (!call.operation) return response;
    const reorder = (body: object) => ({
      links: { self: '/' },
      tags: [],
      owner: null,
      ...Object.fromEntries(Object.entries(body).toReversed()),
    });
    const body = await response.text();
    const edited = JSON.parse(body) as object | object[];
    if (/\d{16}/.test(body)) return new Response(body, response);
    return new Response(stringifyJson(Array.isArray(edited) ? edited.map(reorder) : reorder(edited)), response);
  }),
];
