import type { Pet } from '../../contract/index.ts';
import type { Variant } from '../../reference/index.ts';
import { type Call, conformingVariant } from '../toolkit/define.ts';
import { withPetId, withQuery } from '../toolkit/request.ts';
import { errorResponse, withHeaders } from '../toolkit/response.ts';
import { rejectBodies, restrictNewPets } from './restrict.ts';

const nameOf = ({ name = '' }: Partial<Pet>) => name;
const categoryOf = ({ categoryId = 0 }: Partial<Pet>) => BigInt(categoryId);

/** Rejects requests that match, if the key is valid. */
const reject = (name: string, description: string, status: number, isRejected: (call: Call) => boolean): Variant =>
  conformingVariant(name, description, () => async (call) => {
    const response = await call.next(call.request);
    return call.operation !== undefined && response.status !== 401 && isRejected(call)
      ? errorResponse(status)
      : response;
  });

/** Whether somebody could take a name for another value. */
const isAmbiguous = (name: string) =>
  /^["[{].*["\]}]$/.test(name) || /^\d{4}-/.test(name) || (name !== '' && !Number.isNaN(Number(name)));

/** Whether an id in a path is written with a minus sign in front of a zero. */
const isMinusZero = ({ url, operation }: Call) => operation === 'getPet' && url.pathname.endsWith('/-0');

/** How long a cache keeps a list, in milliseconds. */
const CACHED_MS = 30;

/** Conforming variants that reject or ignore what few clients send. */
export const tasteVariants: readonly Variant[] = [
  restrictNewPets(
    'names-not-ambiguous',
    'Rejects names that are numbers, dates or JSON.',
    400,
    (pet) => !isAmbiguous(nameOf(pet)),
  ),
  restrictNewPets(
    'names-not-words',
    'Rejects names that are words of programming languages.',
    422,
    (pet) => !/^(?:null|true|false|undefined|nil|none|nan|infinity|yes|off|constructor)$/i.test(nameOf(pet)),
  ),
  restrictNewPets('names-start-with-letter', 'Rejects names that start with anything but a Latin letter.', 400, (pet) =>
    /^[a-z]/i.test(nameOf(pet)),
  ),
  restrictNewPets(
    'names-not-values',
    'Rejects names that are statuses, answers, or have placeholders.',
    400,
    (pet) => !/^(?:available|pending|sold|yes|no|on|\d.*)$|\$\{|\{\d\}|<%/.test(nameOf(pet)),
  ),
  restrictNewPets(
    'names-without-markup',
    'Rejects names with angle brackets or links.',
    400,
    (pet) => !/[<>]|:\/\//.test(nameOf(pet)),
  ),
  restrictNewPets(
    'names-without-quotes',
    'Rejects names with quotation marks.',
    422,
    (pet) => !nameOf(pet).includes('"'),
  ),
  restrictNewPets(
    'names-within-one-script',
    'Rejects names in several scripts.',
    400,
    (pet) => !/[\u0590-\uffff]/.test(nameOf(pet)),
  ),
  restrictNewPets(
    'categories-int32',
    'Accepts only categories of 32 bits.',
    400,
    (pet) => BigInt.asIntN(32, categoryOf(pet)) === categoryOf(pet),
  ),
  restrictNewPets(
    'categories-up-to-9999',
    'Accepts only categories of up to four digits.',
    422,
    (pet) => categoryOf(pet) >= 0n && categoryOf(pet) < 10_000n,
  ),
  restrictNewPets(
    'categories-odd-pairs',
    'Accepts unusual names only in category 1.',
    400,
    (pet) => categoryOf(pet) === 1n || /^[A-Za-z ]+$/.test(nameOf(pet)),
  ),
  rejectBodies(
    'firewall-403',
    'Has a firewall that rejects scripts and prototypes with an error object.',
    403,
    (text) => /<script|__proto__|constructor|prototype|' OR /i.test(text),
  ),
  rejectBodies(
    'firewall-operators-403',
    'Has a firewall that rejects the operators of a database with an error object.',
    403,
    (text) => /"\$\w+":/.test(text),
  ),
  rejectBodies('fields-id-rejected', 'Rejects other spellings of an id.', 400, (text) =>
    /"(?:_id|Id|ID|petId|pet_id)":/.test(text),
  ),
  rejectBodies('fields-tags-rejected', 'Rejects tags and photos, and ignores other unknown fields.', 422, (text) =>
    /"tags":|"photoUrls":/.test(text),
  ),
  reject(
    'query-of-creations-400',
    'Rejects creations with a query.',
    400,
    ({ operation, url }) => operation === 'createPet' && url.search !== '',
  ),
  reject('queries-of-many-414', 'Rejects more than 50 parameters.', 414, ({ url }) => url.searchParams.size > 50),
  reject('compressed-415', 'Rejects every body that is announced as compressed.', 415, ({ request }) =>
    request.headers.has('content-encoding'),
  ),
  reject(
    'long-status-431',
    'Rejects a request with a status that is too long.',
    431,
    ({ url }) => (url.searchParams.get('status') ?? '').length > 250,
  ),
  conformingVariant('cookie-of-balancer', 'Sets a cookie for its load balancer, which it does not trust.', () => {
    let count = 0;
    return async (call) => {
      const response = await call.next(call.request);
      return withHeaders(response, { 'set-cookie': `node=${++count % 3}; Path=/; HttpOnly` });
    };
  }),
  conformingVariant('minus-zero-400', 'Rejects -0 as an id.', () => async (call) => {
    const response = await call.next(call.request);
    return isMinusZero(call) && response.status !== 401 ? errorResponse(400) : response;
  }),
  conformingVariant(
    'minus-zero-is-zero',
    'Reads -0 as 0, the id of an animal.',
    () => (call) => call.next(isMinusZero(call) ? withPetId(call, '0') : call.request),
    {
      options: {
        pets: [
          { id: 0, name: 'Zero', categoryId: 1, status: 'sold' },
          { id: 1, name: 'One', categoryId: 1, status: 'sold' },
        ],
      },
    },
  ),
  conformingVariant(
    'lists-cached-by-key',
    'Caches lists for a moment, for each key, until an animal is created.',
    () => {
      const cached = new Map<string, { response: Response; at: number }>();
      return async (call) => {
        if (call.operation === 'createPet') {
          const response = await call.next(call.request);
          cached.clear();
          return response;
        }
        if (call.operation !== 'listPets') return call.next(call.request);
        const id = `${call.request.headers.get('authorization')} ${call.url.search}`;
        const found = cached.get(id);
        if (found && call.now() - found.at < CACHED_MS) return found.response.clone();
        const response = await call.next(call.request);
        if (response.ok && !call.request.headers.has('if-none-match'))
          cached.set(id, { response: response.clone(), at: call.now() });
        return response;
      };
    },
  ),
  conformingVariant(
    'unknown-parameters-as-search',
    'Searches names for the parameter q, and sorts by the parameter sort.',
    () => async (call) => {
      const { searchParams } = call.url;
      if (call.operation !== 'listPets' || !(searchParams.has('q') || searchParams.has('sort')))
        return call.next(call.request);
      const response = await call.next(withQuery(call, (query) => query.delete('q')));
      if (!response.ok || !searchParams.has('q')) return response;
      return Response.json([], { status: 200, headers: response.headers });
    },
  ),
];
