import { type Pet, parseInteger, stringifyJson } from '../../contract/index.ts';
import { withJson, withUrl } from '../toolkit.ts';
import type { Variant } from '../../reference/index.ts';
import { conformingVariant } from '../toolkit.ts';

/**
 * Shows other ids than the petstore behind it has.
 *
 * @param toInner The id behind an outer one, `undefined` when there is none.
 */
function renumbered(
  name: string,
  description: string,
  toOuter: (id: bigint) => bigint,
  toInner: (id: bigint) => bigint | undefined,
): Variant {
  const renumber = (pet: Pet) => ({ ...pet, id: toOuter(BigInt(pet.id)) });
  return conformingVariant(name, description, () => async (call) => {
    const text = call.url.pathname.split('/').at(-1) ?? '';
    const asked = call.operation === 'getPet' && /^-?\d+$/.test(text) ? parseInteger(text) : undefined;
    const inner = asked === undefined ? undefined : (toInner(BigInt(asked)) ?? 'none');
    const request =
      inner === undefined
        ? call.request
        : withUrl(call, (url) => void (url.pathname = url.pathname.replace(/[^/]+$/, String(inner))));
    const response = await call.next(request);
    if (!response.ok || call.operation === undefined) return response;
    if (call.operation === 'getPet' && asked === undefined) return response;
    return withJson(response, (body: Pet | Pet[]) => (Array.isArray(body) ? body.map(renumber) : renumber(body)));
  });
}

const EPOCH = 1_834_000_000_000_000_000n;
const MASK = 0x5bd1_e995n;

/** Strangers that number their animals otherwise. */
export const idVariants: readonly Variant[] = [
  renumbered(
    'ids-negative',
    'Assigns negative ids.',
    (id) => -id,
    (id) => -id,
  ),
  renumbered(
    'ids-from-zero',
    'Assigns ids from 0 on.',
    (id) => id - 1n,
    (id) => id + 1n,
  ),
  renumbered(
    'ids-snowflake',
    'Assigns ids of 61 bits that grow with time.',
    (id) => EPOCH + (id << 12n),
    (id) => (id > EPOCH && (id - EPOCH) % 4096n === 0n ? (id - EPOCH) >> 12n : undefined),
  ),
  renumbered(
    'ids-at-the-end',
    'Assigns ids from the largest one downwards.',
    (id) => 2n ** 63n - id,
    (id) => 2n ** 63n - id,
  ),
  renumbered(
    'ids-in-thousands',
    'Assigns every thousandth id.',
    (id) => id * 1000n,
    (id) => (id % 1000n === 0n ? id / 1000n : undefined),
  ),
  renumbered(
    'ids-scattered',
    'Assigns ids of 31 bits in no order.',
    (id) => (id ^ MASK) & 0x7fff_ffffn,
    (id) => (id >= 0n && id < 2n ** 31n ? (id ^ MASK) & 0x7fff_ffffn : undefined),
  ),
  conformingVariant('ids-as-floats', 'Writes integers with a fraction of zero.', () => async (call) => {
    const response = await call.next(call.request);
    const text = await response.text();
    const written = text.replaceAll(/"(id|categoryId|status)":(-?\d{1,15})(?=[,}])/g, '"$1":$2.0');
    return new Response(written, { status: response.status, headers: response.headers });
  }),
  conformingVariant(
    'answers-reordered',
    'Writes the fields in another order, with more of them.',
    () => async (call) => {
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
    },
  ),
];
