import { isPetStatus } from '../../contract/index.ts';
import { tryToDecodePercent } from '../../shared/decode-percent.ts';
import { headerOf, objectOf } from '../toolkit/call.ts';
import { family, inEachOperation, type Mutant, mutantsOf, type When } from '../toolkit/define.ts';
import { editErrors, editRejection, emptied } from '../toolkit/edit-response.ts';
import { asHtml, asText, on } from '../toolkit/on.ts';
import { withMediaType } from '../toolkit/response.ts';
import { hasBody, hasBodyAbove, hasHeader, hasPetId, hasSearch, isCreate, isGet } from '../toolkit/when-request.ts';
import { isList } from '../toolkit/when-request.ts';
import { allOf, isBodyRejected, isListRejected } from '../toolkit/when-response.ts';

const failWithHtml = (when: string, ...conditions: When[]) =>
  [`Fails with HTML ${when}.`, on(allOf(...conditions), asHtml(500))] as const;

const rejectWithHtml = (what: string, status: number, ...conditions: When[]) =>
  [`Rejects ${what} with HTML.`, on(allOf(...conditions), asHtml(status))] as const;

const failWithText = (what: string, ...conditions: When[]) =>
  [`Fails with a text for ${what}.`, on(allOf(...conditions), asText(500))] as const;

export const errorsObjectMutants: readonly Mutant[] = mutantsOf('MUST', 'errors.object', {
  'errors-status-as-string': ['Returns status as a string.', editErrors((error) => ({ status: String(error.status) }))],
  'errors-status-wrong': ['Returns 400 as the status of every error object.', editErrors(() => ({ status: 400 }))],
  'errors-without-code': ['Omits the code of errors.', editErrors(() => ({ code: undefined }))],
  'errors-empty-on-bad-limit': ['Rejects invalid parameters without an error object.', on(isListRejected, emptied)],
  ...inEachOperation({
    'refusal-is-empty': ['Rejects a wrong or missing key with an empty body', editRejection(emptied)],
    'refusal-is-text': ['Rejects a wrong or missing key with text', editRejection(asText(401))],
  }),
  ...family(failWithHtml, {
    'createPet-null-member-is-html': ['if another member is null', hasBody(/"(?:tags|id)":null/)],
    'createPet-dollar-member-is-html': ['if the name of a member begins with a dollar sign', hasBody(/"\$/)],
    'traced-requests-are-html': ['for requests that are traced', hasHeader('traceparent')],
    'getPet-query-is-html': ['if getPet has a query', isGet, hasSearch(/./)],
    'cookies-decoded': [
      'for a cookie that is not percent-encoded',
      (call) => tryToDecodePercent(headerOf(call, 'cookie')) === undefined,
    ],
    'createPet-property-names-are-html': [
      'for a name that every object has as a property',
      hasBody(/"name":"(?:constructor|__proto__|toString|valueOf)"/),
    ],
  }),
  ...family(rejectWithHtml, {
    'origin-is-403': ['requests of other origins', 403, hasHeader('origin')],
    'user-agent-is-403': ['browsers', 403, hasHeader('user-agent', /^Mozilla/)],
    'listPets-browsers-are-403': ['browsers in listPets', 403, isList, hasHeader('user-agent', /^Mozilla/)],
    'createPet-long-number-is-html': ['a number of more than 1,000 digits', 400, hasBody(/\d{1000}/)],
    'createPet-megabyte-is-html': ['a body of more than a megabyte', 413, hasBodyAbove(1_000_000)],
    'createPet-bytes-not-utf-8-is-html': ['bytes that are not UTF-8', 400, hasBody(/\uFFFD/)],
    'createPet-gzip-is-html': ['a compressed body', 415, isCreate, hasHeader('content-encoding')],
  }),
  ...family(failWithText, {
    'createPet-deep-body-is-text': ['a body of more than 1,000 levels', ({ body }) => body.includes('['.repeat(1000))],
    'createPet-deep-objects-is-text': ['1,000 levels of objects', ({ body }) => body.includes('{"a":'.repeat(1000))],
    'createPet-text-id-is-text': ['an id that is a string', hasBody(/"id":"/)],
    'createPet-brotli-is-text': ['a body announced as Brotli', isCreate, hasHeader('content-encoding', /^br$/)],
  }),
  'getPet-nul-is-a-page': ['Rejects an id with a NUL with 404 and a page.', on(hasPetId(/%00/), asHtml(404))],
  'createPet-name-and-status-wrong-is-html': [
    'Fails with HTML for a body with a wrong name and an unknown status.',
    on((call) => {
      const { name, categoryId, status } = objectOf(call) ?? {};
      const isOtherwiseValid = typeof categoryId === 'number' && status !== undefined && !isPetStatus(status);
      return isOtherwiseValid && name !== undefined && typeof name !== 'string';
    }, asHtml(500)),
  ],
  'createPet-refusal-with-emoji-is-text': [
    'Rejects a body with emoji with a text.',
    on(allOf(isBodyRejected, hasBody(/\p{Extended_Pictographic}/u)), asText(400)),
  ],
  'createPet-negative-id-is-text': ['Rejects a negative id in a body with a text.', on(hasBody(/"id":-/), asText(400))],
  'createPet-xml-is-xml': [
    'Rejects XML with XML.',
    on(hasHeader('content-type', /^application\/xml$/), () =>
      withMediaType(new Response(null, { status: 415 }), 'application/xml', '<error/>'),
    ),
  ],
  'proxies-of-two-are-html': ['Fails for two addresses.', on(hasHeader('x-forwarded-for', /,/), asHtml(500))],
});
