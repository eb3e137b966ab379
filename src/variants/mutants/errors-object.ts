import { isPetStatus } from '../../contract/index.ts';
import { tryToDecodePercent } from '../../shared/decode-percent.ts';
import { breakRejections } from '../toolkit/break-responses.ts';
import { bodyOf, headerOf, isCreate, isGet, isList, parseObject } from '../toolkit/call.ts';
import { inEachOperation, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { editError, editSome, isError } from '../toolkit/edit-response.ts';
import { asHtml, on, onBody, onHeader, asText } from '../toolkit/on.ts';
import { textResponse, withText } from '../toolkit/response.ts';

export const errorsObjectMutants: readonly Mutant[] = mutantsOf('MUST', 'errors.object', {
  'errors-status-as-string': [
    'Returns the status of errors as a string.',
    editSome(
      isError,
      editError((error) => ({ ...error, status: String(error.status) })),
    ),
  ],
  'errors-status-wrong': [
    'Returns 400 as the status of every error object.',
    editSome(
      isError,
      editError((error) => ({ ...error, status: 400 })),
    ),
  ],
  'errors-without-code': [
    'Omits the code of errors.',
    editSome(
      isError,
      editError(({ code: _left, ...error }) => error),
    ),
  ],
  'errors-empty-on-bad-limit': [
    'Rejects invalid parameters without an error object.',
    editSome(
      ({ status }, { operation }) => status === 400 && operation === 'listPets',
      (response) => withText(response, ''),
    ),
  ],
  ...inEachOperation('refusal-is-empty', 'Responds to a wrong or missing key with an empty body', (operation) =>
    breakRejections(operation, (response) => withText(response, '')),
  ),
  ...inEachOperation('refusal-is-text', 'Responds to a wrong or missing key with text', (operation) =>
    breakRejections(operation, asText(401)),
  ),
  'createPet-deep-body-is-text': [
    'Fails with a text for a body of more than 1,000 levels.',
    onBody(
      (text) => text.includes('['.repeat(1000)),
      () => new Response('RecursionError', { status: 500 }),
    ),
  ],
  'createPet-long-number-is-html': [
    'Fails with HTML for a number of more than 1,000 digits.',
    onBody((text) => /\d{1000}/.test(text), asHtml(400)),
  ],
  'getPet-nul-is-a-page': [
    'Rejects an id with a NUL with 404 and a page.',
    on((call) => isGet(call) && call.url.pathname.includes('%00'), asHtml(404)),
  ],
  'origin-is-403': [
    'Rejects requests of other origins with HTML.',
    on(({ request }) => request.headers.has('origin'), asHtml(403)),
  ],
  'user-agent-is-403': [
    'Rejects browsers with HTML.',
    on((call) => headerOf(call, 'user-agent').startsWith('Mozilla'), asHtml(403)),
  ],
  'createPet-deep-objects-is-text': [
    'Fails with a text for 1,000 levels of objects.',
    on((call, body) => isCreate(call) && body.includes('{"a":'.repeat(1000)), asText(500)),
  ],
  'createPet-megabyte-is-html': [
    'Rejects a body of more than a megabyte with HTML.',
    on((call, body) => isCreate(call) && body.length > 1_000_000, asHtml(413)),
  ],
  'createPet-text-id-is-text': [
    'Fails with a text for an id that is a string.',
    on((call, body) => isCreate(call) && body.includes('"id":"'), asText(500)),
  ],
  'createPet-bytes-not-utf-8-is-html': [
    'Rejects bytes that are not UTF-8 with HTML.',
    on((call, body) => isCreate(call) && body.includes('\uFFFD'), asHtml(400)),
  ],
  'createPet-gzip-is-html': [
    'Rejects a compressed body with HTML.',
    on((call) => isCreate(call) && headerOf(call, 'content-encoding') !== '', asHtml(415)),
  ],
  'listPets-browsers-are-403': [
    'Rejects browsers with HTML for listPets.',
    on((call) => isList(call) && headerOf(call, 'user-agent').startsWith('Mozilla'), asHtml(403)),
  ],
  'createPet-name-and-status-wrong-is-html': [
    'Fails with HTML for a body with a wrong name and an unknown status.',
    on((call, body) => {
      const { name, categoryId, status } = parseObject(body);
      const isOtherwiseValid = typeof categoryId === 'number' && status !== undefined && !isPetStatus(status);
      return isCreate(call) && isOtherwiseValid && name !== undefined && typeof name !== 'string';
    }, asHtml(500)),
  ],
  'createPet-refusal-with-emoji-is-text': [
    'Rejects a body with emoji with a text.',
    () => async (call) => {
      const hasEmoji = isCreate(call) && /\p{Extended_Pictographic}/u.test(await bodyOf(call));
      const response = await call.next(call.request);
      return hasEmoji && response.status === 400 ? textResponse(400) : response;
    },
  ],
  'createPet-null-member-is-html': [
    'Fails with HTML if another member is null.',
    on((call, body) => isCreate(call) && /"(?:tags|id)":null/.test(body), asHtml(500)),
  ],
  'createPet-dollar-member-is-html': [
    'Fails with HTML if the name of a member begins with a dollar sign.',
    on((call, body) => isCreate(call) && body.includes('"$'), asHtml(500)),
  ],
  'createPet-negative-id-is-text': [
    'Rejects a negative id in a body with a text.',
    on((call, body) => isCreate(call) && body.includes('"id":-'), asText(400)),
  ],
  'traced-requests-are-html': [
    'Fails with HTML for requests that are traced.',
    on((call) => headerOf(call, 'traceparent') !== '', asHtml(500)),
  ],
  'getPet-query-is-html': [
    'Fails with HTML if getPet has a query.',
    on((call) => isGet(call) && call.url.search !== '', asHtml(500)),
  ],
  'createPet-xml-is-xml': [
    'Rejects XML with XML.',
    on(
      (call) => headerOf(call, 'content-type') === 'application/xml',
      () => new Response('<error/>', { status: 415, headers: { 'content-type': 'application/xml' } }),
    ),
  ],
  'createPet-brotli-is-text': [
    'Fails with a text for a body that is announced as compressed by Brotli.',
    on((call) => isCreate(call) && headerOf(call, 'content-encoding') === 'br', asText(500)),
  ],
  'cookies-decoded': [
    'Fails with HTML for a cookie that is not percent-encoded.',
    on((call) => tryToDecodePercent(headerOf(call, 'cookie')) === undefined, asHtml(500)),
  ],
  'createPet-property-names-are-html': [
    'Fails with HTML for a name that every object has as a property.',
    on((call, body) => isCreate(call) && /"name":"(?:constructor|__proto__|toString|valueOf)"/.test(body), asHtml(500)),
  ],
  'proxies-of-two-are-html': ['Fails for two addresses.', onHeader(['x-forwarded-for', /,/], asHtml(500))],
});
