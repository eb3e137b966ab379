import { fillKey } from './key-placeholders.ts';
import { type HttpRequest, createPet, plainRequest, withAuthorization } from '../exchange/request.ts';

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

/** The plain request of the same kind with another credential. A creation has an empty object as its body, so that it creates nothing. */
const toProbe = ({ method, path }: HttpRequest, authorization: string): HttpRequest =>
  withAuthorization({ ...(method === 'POST' ? createPet({}) : plainRequest(method, path)), path }, authorization);

/**
 * For a request with a near miss of the key: two that tell whether the near miss is by chance the key of another client. The
 * first has the same credential, the second has a wrong one like it.
 *
 * @returns `undefined` if nobody would have the credential as a key.
 */
export function toKeyProbes(request: HttpRequest, apiKey: string): [HttpRequest, HttpRequest] | undefined {
  const sent = request.headers.authorization;
  const counterpart = sent === undefined ? undefined : counterparts[sent];
  if (sent === undefined || counterpart === undefined) return undefined;
  const token = fillKey(counterpart, apiKey).slice('Bearer '.length);
  const isWrong = token !== '' && token !== apiKey && fillKey(sent, apiKey) !== `Bearer ${token}`;
  return isWrong ? [toProbe(request, sent), toProbe(request, counterpart)] : undefined;
}
