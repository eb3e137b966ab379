import type { Pet } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { hasMediaType, headerOf, isCreate, isGet, isKept, isList } from '../../toolkit/call.ts';
import { type Call, OVER_HTTP, editResponse, mutant } from '../../toolkit/define.ts';
import { html, on, text } from '../../toolkit/on.ts';
import { withQuery } from '../../toolkit/request.ts';
import { errorResponse, withHeaders, withJson, withText } from '../../toolkit/response.ts';

const hasPath = (call: Call, pattern: RegExp) => isGet(call) && pattern.test(call.url.pathname);

/** The entity tag of a list, which changes with it. */
const toEtag = (body: string) =>
  `"${body.length}-${Array.from(body).reduce((sum, unit) => (sum * 31 + (unit.codePointAt(0) ?? 0)) % 1_000_003, 7)}"`;

/** Writes a member of some responses twice. */
const writeTwice = (
  name: string,
  description: string,
  isMatch: (response: Response, call: Call) => boolean,
  member: RegExp,
) =>
  mutant(
    name,
    description,
    editResponse(isMatch, async (response) => withText(response, (await response.text()).replace(member, '$&,$&'))),
  );

/** Mutants that handle some requests of other clients wrongly, or mislead caches. */
export const cornerRequestMutants: readonly Variant[] = [
  on(
    'listPets-repeated-status-is-text',
    'Fails with a text if status is repeated.',
    ({ url }) => url.searchParams.getAll('status').length > 1,
    text(400),
  ),
  on('getPet-superscript-is-html', 'Fails for a raised digit.', (call) => hasPath(call, /%C2%B2$/), html(500)),
  on(
    'getPet-find-by-status-is-list',
    'Has an older route for lists.',
    (call) => hasPath(call, /findByStatus$/),
    () => Response.json([]),
  ),
  on(
    'listPets-order-by-is-html',
    'Fails with HTML for order_by.',
    ({ url }) => url.searchParams.has('order_by'),
    html(500),
  ),
  ...['per_page', '$top'].map((parameter) =>
    mutant(
      `listPets-${parameter.replace(/\W/, '').replace('_', '-')}-wins`,
      `Takes ${parameter} for the limit.`,
      () => (call) => {
        const limit = isList(call) ? call.url.searchParams.get(parameter) : null;
        return call.next(limit === null ? call.request : withQuery(call, (query) => query.set('limit', limit)));
      },
    ),
  ),
  mutant(
    'listPets-search-or-status',
    'Lists animals that match a search or the status.',
    () => (call) =>
      call.next(
        isList(call) && call.url.searchParams.has('search')
          ? withQuery(call, (query) => query.delete('status'))
          : call.request,
      ),
  ),
  mutant('listPets-selected-members', 'Lists only the members that a client selects.', () => async (call) => {
    const response = await call.next(call.request);
    return isList(call) && response.ok && call.url.searchParams.has('select')
      ? withJson(response, (pets: Pet[]) => pets.map(({ name }) => ({ name })))
      : response;
  }),
  on(
    'listPets-status-bracket-is-html',
    'Fails with HTML for status[].',
    ({ url }) => url.searchParams.has('status[]'),
    html(500),
  ),
  on(
    'listPets-long-query-is-html',
    'Rejects a query of 3,000 characters with HTML.',
    ({ url }) => url.search.length > 3000,
    html(414),
  ),
  on(
    'listPets-plus-is-text',
    'Rejects a plus sign in a query with a text.',
    ({ url }) => url.search.includes('+'),
    text(400),
  ),
  on(
    'getPet-byte-is-text',
    'Rejects bytes that are not UTF-8 in a path with a text.',
    (call) => hasPath(call, /%FF|%C0/i),
    text(400),
  ),
  on('getPet-quote-is-html', 'Rejects quotation marks in a path with HTML.', (call) => hasPath(call, /%22/), html(400)),
  on(
    'getPet-slash-is-html',
    'Returns HTML for an encoded slash in a path.',
    (call) => hasPath(call, /%2F/i),
    html(404),
  ),
  on(
    'getPet-percent-alone-is-html',
    'Rejects a lone percent sign with HTML.',
    (call) => hasPath(call, /%$/),
    html(400),
  ),
  on('createPet-form-is-html', 'Rejects a form with HTML.', (call) => hasMediaType(call, /form-urlencoded/), html(415)),
  on(
    'createPet-multipart-is-text',
    'Rejects a multipart body with a text.',
    (call) => hasMediaType(call, /multipart/),
    text(415),
  ),
  on(
    'createPet-utf-16-is-text',
    'Rejects another charset with a text.',
    (call) => hasMediaType(call, /utf-16/),
    text(415),
  ),
  on(
    'createPet-gzip-is-html',
    'Rejects a compressed body with HTML.',
    (call) => isCreate(call) && headerOf(call, 'content-encoding') !== '',
    html(415),
  ),
  on(
    'createPet-any-accept-is-xml',
    'Returns new animals as XML to clients that accept anything.',
    (call) => isCreate(call) && headerOf(call, 'accept') === '*/*',
    (response) =>
      response.status === 201
        ? new Response('<pet/>', { status: 201, headers: { 'content-type': 'application/xml' } })
        : response,
  ),
  on(
    'getPet-accept-absent-is-text',
    'Returns animals as a text to clients without Accept.',
    (call) => isGet(call) && headerOf(call, 'accept') === '',
    (response) => (response.ok ? withHeaders(response, { 'content-type': 'text/plain' }) : response),
  ),
  on(
    'accept-charset-is-406',
    'Rejects a charset in Accept with an empty 406.',
    (call) => /json; *charset/.test(headerOf(call, 'accept')),
    () => new Response(null, { status: 406 }),
  ),
  on(
    'origin-null-is-text',
    'Rejects the origin null with a text.',
    (call) => headerOf(call, 'origin') === 'null',
    text(403),
  ),
  on(
    'cache-control-is-html',
    'Fails with HTML for Cache-Control.',
    (call) => headerOf(call, 'cache-control') !== '',
    html(500),
  ),
  on(
    'listPets-browsers-are-403',
    'Rejects browsers with HTML for listPets.',
    (call) => isList(call) && headerOf(call, 'user-agent').startsWith('Mozilla'),
    html(403),
  ),
  mutant(
    'connection-with-unread-body',
    'Reads the rest of a rejected body as the next request of the connection.',
    () => {
      let isDirty = false;
      return async (call) => {
        const response = await call.next(call.request);
        if (isKept(call) && isDirty && response.ok) {
          isDirty = false;
          return errorResponse(400);
        }
        if (isKept(call) && isCreate(call) && response.status >= 400) isDirty = true;
        return response;
      };
    },
    OVER_HTTP,
  ),
  mutant('listPets-etag-constant', 'Sends an ETag that does not change with the list.', () => async (call) => {
    const response = await call.next(call.request);
    return isList(call) && response.ok ? withHeaders(response, { etag: '"v1"' }) : response;
  }),
  mutant('listPets-any-etag-matches', 'Returns 304 for every If-None-Match.', () => async (call) => {
    const response = await call.next(call.request);
    if (!isList(call) || !response.ok) return response;
    const etag = toEtag(await response.clone().text());
    return headerOf(call, 'if-none-match') === ''
      ? withHeaders(response, { etag })
      : new Response(null, { status: 304, headers: { etag } });
  }),
  writeTwice(
    'getPet-status-twice',
    'Writes the status of an animal twice.',
    ({ ok }, call) => ok && isGet(call),
    /"status":"\w+"/,
  ),
  writeTwice(
    'errors-code-twice',
    'Writes the code of an error twice.',
    ({ status }, { operation }) => status >= 400 && operation !== undefined,
    /"code":"[^"]*"/,
  ),
];
