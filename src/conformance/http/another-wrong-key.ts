import { fillKey } from './key-placeholders.ts';
import type { HttpRequest, TemplateRequest } from '../exchange/request.ts';
import { authorizations } from './to-authorization.ts';

/**
 * Near misses of a key, each with one that only a service takes for the key which does not compare what both of them change.
 * Nobody would have any of the other near misses as a key.
 */
const counterparts: Record<string, string> = {
  'Bearer {key:other-case}': 'Bearer {key:half-other-case}',
  'Bearer {key:cut}': 'Bearer {key:cut-twice}',
  'Bearer {key:extended}': 'Bearer {key:extended-again}',
  'Bearer x{key}': 'Bearer qv{key}',
  'Bearer {key:first-altered}': 'Bearer {key:first-altered-again}',
  'Bearer {key:middle-altered}': 'Bearer {key:middle-altered-again}',
  'Bearer {key:last-altered}': 'Bearer {key:last-altered-again}',
  'Bearer {key:second-altered}': 'Bearer {key:second-altered-again}',
  'Bearer {key:penultimate-altered}': 'Bearer {key:penultimate-altered-again}',
  'Bearer {key:first-cut}': 'Bearer {key:first-two-cut}',
  'Bearer {key:no-symbols}': 'Bearer {key:hyphenated}',
};

const authorizationOf = ({ key, ...request }: HttpRequest): string | undefined =>
  key === undefined ? (request as TemplateRequest).headers.authorization : authorizations[key];

/** The same request with another credential. A creation has an empty object as its body, so that it creates nothing. */
function withAuthorization(request: HttpRequest, authorization: string): TemplateRequest {
  const { method, path } = request;
  const headers = { accept: 'application/json', authorization };
  return method === 'POST'
    ? { method, path, headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
    : { method, path, headers };
}

/**
 * For a request with a near miss of the key: two that tell whether the near miss is by chance the key of another client. The
 * first has the same credential, the second has a wrong one like it.
 *
 * @returns `undefined` if nobody would have the credential as a key.
 */
export function toKeyProbes(request: HttpRequest, apiKey: string): [TemplateRequest, TemplateRequest] | undefined {
  const sent = authorizationOf(request);
  const counterpart = sent === undefined ? undefined : counterparts[sent];
  if (sent === undefined || counterpart === undefined) return undefined;
  const token = fillKey(counterpart, apiKey).slice('Bearer '.length);
  const isWrong = token !== '' && token !== apiKey && fillKey(sent, apiKey) !== `Bearer ${token}`;
  return isWrong ? [withAuthorization(request, sent), withAuthorization(request, counterpart)] : undefined;
}
