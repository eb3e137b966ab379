import { authorizations } from '../exchange/key-variant.ts';
import { keyEdits } from './key-edits.ts';
import { fillKey } from './key-placeholders.ts';
import { type HttpRequest, createPet, plainRequest, withAuthorization } from '../exchange/request.ts';

/**
 * For a near miss of the key, another one that changes the same part, so that only a service that ignores that part accepts both.
 * `undefined` for near misses that are unlikely to be the key of somebody else.
 */
function toCounterpart(authorization: string): string | undefined {
  const name = /^Bearer \{key:([\w-]+)\}$/.exec(authorization)?.[1];
  if (name !== undefined && Object.hasOwn(keyEdits, `${name}-again`)) return `Bearer {key:${name}-again}`;
  return authorization === authorizations.prepended ? 'Bearer qv{key}' : undefined;
}

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
  const counterpart = sent === undefined ? undefined : toCounterpart(sent);
  if (sent === undefined || counterpart === undefined) return undefined;
  const token = fillKey(counterpart, apiKey).slice('Bearer '.length);
  const isWrong = token !== '' && token !== apiKey && fillKey(sent, apiKey) !== `Bearer ${token}`;
  return isWrong ? [toProbe(request, sent), toProbe(request, counterpart)] : undefined;
}
