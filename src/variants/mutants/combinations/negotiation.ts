import type { Variant } from '../../../reference/index.ts';
import { type Call, mutant } from '../../toolkit/define.ts';
import { errorResponse } from '../../toolkit/response.ts';

/** Handles requests whose headers meet a condition differently. */
const onHeaders = (
  name: string,
  description: string,
  isMatch: (headers: Headers) => boolean,
  respond: (call: Call) => Promise<Response>,
) =>
  mutant(name, description, () => (call) => (isMatch(call.request.headers) ? respond(call) : call.next(call.request)));

const rejection = (status: number) => () => Promise.resolve(errorResponse(status));

async function asText(call: Call): Promise<Response> {
  const response = await call.next(call.request);
  response.headers.set('content-type', 'text/json');
  return response;
}

/** Mutants that negotiate wrongly. */
export const negotiationMutants: readonly Variant[] = [
  onHeaders(
    'any-accept-parameter-is-406',
    'Rejects an Accept header with parameters.',
    (headers) => /application\/json\s*;|\*\/\*\s*;/i.test(headers.get('accept') ?? ''),
    rejection(406),
  ),
  onHeaders(
    'any-accept-wildcard-is-text-json',
    'Returns text/json to a client that accepts application/*.',
    (headers) => /application\/\*/.test(headers.get('accept') ?? ''),
    asText,
  ),
  onHeaders(
    'any-long-header-is-401',
    'Rejects a long Accept-Language or a cookie with 401.',
    (headers) => (headers.get('accept-language')?.length ?? 0) > 1000 || headers.has('cookie'),
    rejection(401),
  ),
];
