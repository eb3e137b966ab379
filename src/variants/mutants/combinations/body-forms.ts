import type { Variant } from '../../../reference/index.ts';
import { type Behavior, bodyOf, errorResponse, mutant, withBody } from '../../toolkit/index.ts';

/** Handles a creation differently if its body meets a condition. */
const onBody =
  (isMatch: (body: string) => boolean, respond: Behavior): (() => Behavior) =>
  () =>
  async (call) =>
    call.operation === 'createPet' && isMatch(await bodyOf(call)) ? respond(call) : call.next(call.request);

const htmlResponse = (status: number) =>
  new Response('<h1>Error</h1>', { status, headers: { 'content-type': 'text/html' } });

/** Mutants that read some forms of a body wrongly. */
export const bodyFormMutants: readonly Variant[] = [
  mutant(
    'createPet-chunked-is-empty',
    'Reads a body without Content-Length as empty.',
    () => (call) =>
      call.request.headers.has('transfer-encoding') ? call.next(withBody(call, '')) : call.next(call.request),
    { needsHttp: true },
  ),
  mutant(
    'createPet-escaped-keys-unknown',
    'Does not decode escapes in the names of members.',
    onBody(
      (body) => /"[a-zA-Z]*\\u[^"]*"\s*:/.test(body),
      () => Promise.resolve(errorResponse(400)),
    ),
  ),
  mutant(
    'createPet-large-body-is-html',
    'Responds to a body of more than 64 KiB with an HTML page.',
    onBody(
      (body) => body.length > 65_536,
      () => Promise.resolve(htmlResponse(413)),
    ),
  ),
  mutant(
    'createPet-invalid-utf8-is-html',
    'Responds to a body that is not UTF-8 with an HTML page.',
    onBody(
      (body) => body.includes('\uFFFD'),
      () => Promise.resolve(htmlResponse(400)),
    ),
  ),
  mutant(
    'createPet-gzip-is-text',
    'Responds to a compressed body with plain text.',
    () => (call) =>
      call.request.headers.has('content-encoding')
        ? Promise.resolve(new Response('Unsupported', { status: 415 }))
        : call.next(call.request),
  ),
  mutant(
    'createPet-deep-json-is-text',
    'Responds to deeply nested JSON with plain text.',
    onBody(
      (body) => /\[{1000}/.test(body.replaceAll(/\s/g, '')),
      () => Promise.resolve(new Response('Stack overflow', { status: 500 })),
    ),
  ),
];
