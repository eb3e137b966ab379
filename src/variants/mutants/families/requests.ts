import type { Variant } from '../../../reference/index.ts';
import { headerOf, isFiltered, isGet, isList, limitOf, petIdOf } from '../../toolkit/call.ts';
import type { Call } from '../../toolkit/define.ts';
import { html, on, text } from '../../toolkit/on.ts';
import { errorResponse, htmlResponse } from '../../toolkit/response.ts';

/** Whether an id is an integer within these bounds. */
const isIdIn = (call: Call, minimum: bigint, maximum: bigint) =>
  isGet(call) &&
  /^-?\d{1,19}$/.test(petIdOf(call)) &&
  BigInt(petIdOf(call)) >= minimum &&
  BigInt(petIdOf(call)) <= maximum;

const only404 = (respond: () => Response) => (response: Response) => (response.status === 404 ? respond() : response);

/** Mutants that handle unusual parameters, ids and clients wrongly. */
export const familyRequestMutants: readonly Variant[] = [
  on(
    'listPets-repeated-limit-is-text',
    'Fails with a text if limit is repeated.',
    ({ url }) => url.searchParams.getAll('limit').length > 1,
    text(400),
  ),
  on(
    'listPets-bracket-is-html',
    'Fails with HTML for a parameter with brackets.',
    ({ url }) => /\[|%5B/i.test(url.search),
    html(500),
  ),
  on(
    'listPets-percent-is-text',
    'Rejects a malformed percent sequence in the query with a text.',
    ({ url }) => /%(?![0-9a-f]{2})|%E0%A4%A/i.test(url.search),
    text(400),
  ),
  on(
    'listPets-empty-parameter-is-html',
    'Rejects an empty parameter with HTML.',
    (call) => isList(call) && /=(?:&|$)/.test(call.url.search),
    html(400),
  ),
  on(
    'listPets-status-before-limit-ignored',
    'Rejects a limit that comes after the status.',
    (call) => isList(call) && /status=\w+&limit=\d+$/.test(call.url.search),
    () => errorResponse(400),
  ),
  on(
    'listPets-limit-75-is-400',
    'Rejects limits above 50 together with a status.',
    (call) => limitOf(call) > 50 && limitOf(call) <= 100 && isFiltered(call),
    () => errorResponse(400),
  ),
  on(
    'getPet-percent-is-text',
    'Rejects a malformed percent sequence in the path with a text.',
    (call) => isGet(call) && /%(?:E4|zz|E0%A4%A)/i.test(call.url.pathname),
    text(400),
  ),
  on(
    'getPet-nul-is-html',
    'Fails with HTML for an id with a NUL.',
    (call) => isGet(call) && call.url.pathname.includes('%00'),
    html(500),
  ),
  on(
    'getPet-nul-is-a-page',
    'Rejects an id with a NUL with 404 and a page.',
    (call) => isGet(call) && call.url.pathname.includes('%00'),
    html(404),
  ),
  on(
    'pages-for-nul',
    'Rejects an id with a NUL, and unknown routes, with 404 and a page.',
    (call) => (isGet(call) && call.url.pathname.includes('%00')) || call.operation === undefined,
    html(404),
  ),
  on(
    'getPet-long-id-is-text',
    'Fails with a text for an id of 100 digits.',
    (call) => /\d{100}/.test(petIdOf(call)),
    text(414),
  ),
  on(
    'getPet-id-above-32-bits-is-400',
    'Rejects an id above the 32-bit range with 400.',
    (call) => isIdIn(call, 2n ** 31n, 2n ** 63n - 1n),
    only404(() => errorResponse(400)),
  ),
  on(
    'getPet-largest-id-is-500',
    'Fails for the largest ids of int64.',
    (call) => isIdIn(call, 2n ** 62n, 2n ** 63n - 1n),
    only404(() => errorResponse(500)),
  ),
  on(
    'getPet-negative-id-is-403',
    'Rejects a negative id with 403.',
    (call) => isIdIn(call, -(2n ** 63n), -1n),
    only404(() => errorResponse(403)),
  ),
  on(
    'accept-any-is-xml',
    'Returns XML to clients that accept anything.',
    (call) => headerOf(call, 'accept') === '*/*',
    () => new Response('<pets/>', { headers: { 'content-type': 'application/xml' } }),
  ),
  on(
    'accept-absent-is-text',
    'Returns plain text to clients without Accept.',
    (call) => !call.request.headers.has('accept'),
    text(406),
  ),
  on(
    'accept-parameters-is-406',
    'Rejects Accept with parameters with an empty 406.',
    (call) => /json;q=/.test(headerOf(call, 'accept')),
    () => new Response(null, { status: 406 }),
  ),
  on(
    'browsers-get-html',
    'Returns HTML to clients that prefer it.',
    (call) => headerOf(call, 'accept').startsWith('text/html'),
    ({ status }) => htmlResponse(status),
  ),
  on(
    'origin-is-403',
    'Rejects requests of other origins with HTML.',
    ({ request }) => request.headers.has('origin'),
    html(403),
  ),
  on(
    'user-agent-is-403',
    'Rejects browsers with HTML.',
    (call) => headerOf(call, 'user-agent').startsWith('Mozilla'),
    html(403),
  ),
];
