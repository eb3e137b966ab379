import type { Variant } from '../../reference/index.ts';
import { headerOf, statusOf } from '../toolkit/call.ts';
import { conformingVariantsOf } from '../toolkit/define.ts';
import { editPetId } from '../toolkit/edit-request.ts';
import { cacheResponses } from '../toolkit/edit-response.ts';
import { asError, on, rejectBodies } from '../toolkit/on.ts';
import { withQuery } from '../toolkit/request.ts';
import { withHeaders } from '../toolkit/response.ts';
import { petsOf } from '../toolkit/store.ts';
import { hasBody, hasHeader, hasPetId, hasSearch, isCreate, isList } from '../toolkit/when-request.ts';
import { allOf, isListed } from '../toolkit/when-response.ts';
import { acceptCategories, rejectNames, restrictNames, restrictNewPets } from './restrict.ts';

/** Whether somebody could take a name for another value. */
const isAmbiguous = (name: string) =>
  /^["[{].*["\]}]$/.test(name) || /^\d{4}-/.test(name) || (name !== '' && !Number.isNaN(Number(name)));

/** How long a cache keeps a list, in milliseconds. */
const CACHED_MS = 30;

/** Conforming variants that reject or ignore what few clients send. */
export const tasteVariants: readonly Variant[] = conformingVariantsOf({
  'names-not-ambiguous': ['Rejects numbers, dates or JSON as names.', restrictNames(400, (name) => !isAmbiguous(name))],
  'names-not-words': rejectNames(
    'that are words of programming languages',
    422,
    /^(?:null|true|false|undefined|nil|none|nan|infinity|yes|off|constructor)$/i,
  ),
  'names-start-with-letter': rejectNames('that start with anything but a Latin letter', 400, /^(?![a-z])/i),
  'names-not-values': rejectNames(
    'that are statuses, answers, or have placeholders',
    400,
    /^(?:available|pending|sold|yes|no|on|\d.*)$|\$\{|\{\d\}|<%/,
  ),
  'names-without-markup': rejectNames('with angle brackets or links', 400, /[<>]|:\/\//),
  'names-without-quotes': rejectNames('with quotation marks', 422, /"/),
  'names-within-one-script': rejectNames('in several scripts', 400, /[\u0590-\uffff]/),
  'categories-int32': acceptCategories('only categories of 32 bits', 400, -(2n ** 31n), 2n ** 31n - 1n),
  'categories-up-to-9999': acceptCategories('only categories of up to four digits', 422, 0n, 9999n),
  'categories-odd-pairs': [
    'Accepts unusual names only in category 1.',
    restrictNewPets(400, ({ categoryId, name = '' }) => categoryId === 1 || /^[A-Za-z ]+$/.test(name)),
  ],
  'firewall-403': [
    'Has a firewall that rejects scripts and prototypes with an error object.',
    rejectBodies(403, hasBody(/<script|__proto__|constructor|prototype|' OR /i)),
  ],
  'firewall-operators-403': ['Has a firewall against operators of a database.', rejectBodies(403, hasBody(/"\$\w+":/))],
  'fields-id-rejected': ['Rejects other spellings of id.', rejectBodies(400, hasBody(/"(?:_id|Id|ID|petId|pet_id)":/))],
  'fields-tags-rejected': ['Rejects tags and photoUrls in bodies.', rejectBodies(422, hasBody(/"tags":|"photoUrls":/))],
  'query-of-creations-400': ['Rejects creations with a query.', on(allOf(isCreate, hasSearch(/./)), asError(400))],
  'queries-of-many-414': ['Rejects over 50 parameters.', on(({ url }) => url.searchParams.size > 50, asError(414))],
  'compressed-415': ['Rejects every body announced as compressed.', on(hasHeader('content-encoding'), asError(415))],
  'long-status-431': ['Rejects a long status.', on((call) => (statusOf(call) ?? '').length > 250, asError(431))],
  'cookie-of-balancer': [
    'Sets a cookie for its load balancer, which it does not trust.',
    () => {
      let count = 0;
      return async (call) =>
        withHeaders(await call.next(call.request), { 'set-cookie': `node=${++count % 3}; Path=/; HttpOnly` });
    },
  ],
  'minus-zero-400': ['Rejects -0 as an id.', on(hasPetId(/^-0$/), asError(400))],
  'minus-zero-is-zero': [
    'Reads -0 as 0, the id of an animal.',
    editPetId((id) => (id === '-0' ? 0 : undefined)),
    { options: { pets: petsOf(2, (index) => ({ id: index })) } },
  ],
  'lists-cached-by-key': [
    'Caches lists for a moment, for each key, until an animal is created.',
    cacheResponses(
      (call) => (isList(call) ? `${headerOf(call, 'authorization')} ${call.url.search}` : undefined),
      (call, response) => isListed(call, response) && !hasHeader('if-none-match')(call),
      { lifetime: CACHED_MS, isOutdated: isCreate },
    ),
  ],
  'unknown-parameters-as-search': [
    'Searches names for the parameter q, and sorts by the parameter sort.',
    () => async (call) => {
      if (!isList(call) || !hasSearch(/[?&](?:q|sort)=/)(call)) return call.next(call.request);
      const response = await call.next(withQuery(call, (query) => query.delete('q')));
      if (!response.ok || !call.url.searchParams.has('q')) return response;
      return Response.json([], { status: 200, headers: response.headers });
    },
  ],
});
