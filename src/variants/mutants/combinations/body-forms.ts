import type { Variant } from '../../../reference/index.ts';
import { isCreate } from '../../toolkit/call.ts';
import { OVER_HTTP, mutant } from '../../toolkit/define.ts';
import { beforeKey, error, html, text } from '../../toolkit/on.ts';
import { withBody } from '../../toolkit/request.ts';

/** Responds to a creation whose body matches before it looks at the key. */
const beforeKeyOfBody = (
  name: string,
  description: string,
  isMatch: (body: string) => boolean,
  respond: () => Response,
) => beforeKey(name, description, (call, body) => isCreate(call) && isMatch(body), respond);

/** Mutants that read some forms of a body wrongly. */
export const bodyFormMutants: readonly Variant[] = [
  mutant(
    'createPet-chunked-is-empty',
    'Reads a body without Content-Length as empty.',
    () => (call) =>
      call.request.headers.has('transfer-encoding') ? call.next(withBody(call, '')) : call.next(call.request),
    OVER_HTTP,
  ),
  beforeKeyOfBody(
    'createPet-escaped-keys-unknown',
    'Does not decode escapes in the names of members.',
    (body) => /"[a-zA-Z]*\\u[^"]*"\s*:/.test(body),
    error(400),
  ),
  beforeKeyOfBody(
    'createPet-large-body-is-html',
    'Responds to a body of more than 64 KiB with an HTML page.',
    (body) => body.length > 65_536,
    html(413),
  ),
  beforeKeyOfBody(
    'createPet-invalid-utf8-is-html',
    'Responds to a body that is not UTF-8 with an HTML page.',
    (body) => body.includes('\uFFFD'),
    html(400),
  ),
  mutant(
    'createPet-gzip-is-text',
    'Responds to a compressed body with plain text.',
    () => (call) =>
      call.request.headers.has('content-encoding')
        ? Promise.resolve(new Response('Unsupported', { status: 415 }))
        : call.next(call.request),
  ),
  beforeKeyOfBody(
    'createPet-deep-json-is-text',
    'Responds to deeply nested JSON with plain text.',
    (body) => /\[{1000}/.test(body.replaceAll(/\s/g, '')),
    text(500),
  ),
];
