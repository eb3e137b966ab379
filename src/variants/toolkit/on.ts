import type { Variant } from '../../reference/index.ts';
import { bodyOf, keyOf, tokenOf } from './call.ts';
import { type Call, mutant } from './define.ts';
import { withKey } from './request.ts';
import { errorResponse, htmlResponse, petOf, textResponse } from './response.ts';
import { removePet } from './store.ts';

/** Responds in place of the reference. */
export type Respond = (response: Response) => Response | Promise<Response>;

export const text = (status: number) => (): Response => textResponse(status);
export const html = (status: number) => (): Response => htmlResponse(status);
export const error = (status: number) => (): Response => errorResponse(status);

/** Whether a request to one of the operations matches. */
type IsMatch = (call: Call, body: string) => boolean;

/** Responds in another way to requests that match. The key comes first. */
export const on = (name: string, description: string, isMatch: IsMatch, respond: Respond): Variant =>
  mutant(name, description, () => async (call) => {
    const isMatched = call.operation !== undefined && isMatch(call, await bodyOf(call));
    const response = await call.next(call.request);
    if (!isMatched || response.status === 401) return response;
    const pet = response.status === 201 ? await petOf(response) : undefined;
    const replaced = await respond(response);
    // What is rejected is not stored, or the mutant would have a second fault.
    if (pet && replaced.status >= 400 && replaced.status < 500) removePet(call, pet.id);
    return replaced;
  });

/** Responds to requests that match before it looks at the key. */
export const beforeKey = (name: string, description: string, isMatch: IsMatch, respond: () => Response): Variant =>
  mutant(
    name,
    description,
    () => async (call) =>
      call.operation !== undefined && isMatch(call, await bodyOf(call)) ? respond() : call.next(call.request),
  );

/** Accepts wrong keys. */
export const acceptKeys = (
  name: string,
  description: string,
  isAccepted: (token: string, key: string, call: Call) => boolean,
): Variant =>
  mutant(name, description, () => (call) => {
    const token = tokenOf(call);
    const key = keyOf(call);
    const isWrong = token !== undefined && token !== key;
    return call.next(isWrong && isAccepted(token, key, call) ? withKey(call) : call.request);
  });
