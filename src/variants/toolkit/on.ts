import type { Pet } from '../../contract/index.ts';
import { bodyOf, headerOf, isCreate, isList, statusOf } from './call.ts';
import type { Call, Fault } from './define.ts';
import { errorResponse, htmlResponse, petOf, textResponse } from './response.ts';
import { removePet } from './store.ts';

/** Responds in place of the reference. */
export type Respond = (response: Response) => Response | Promise<Response>;

/** Responds with a text. */
export const asText = (status: number) => (): Response => textResponse(status);

/** Responds with a page. */
export const asHtml = (status: number) => (): Response => htmlResponse(status);

/** Responds with an error object. */
export const asError = (status: number) => (): Response => errorResponse(status);

/** Whether a request to one of the operations matches. */
type IsMatch = (call: Call, body: string) => boolean;

/** Responds in another way to requests that match. The key comes first. */
export const on =
  (isMatch: IsMatch, respond: Respond): Fault =>
  () =>
  async (call) => {
    const isMatched = call.operation !== undefined && isMatch(call, await bodyOf(call));
    const response = await call.next(call.request);
    if (!isMatched || response.status === 401) return response;
    const pet = response.status === 201 ? await petOf(response) : undefined;
    const replaced = await respond(response);
    // What is rejected is not stored, or the mutant would have a second fault.
    if (pet && replaced.status >= 400 && replaced.status < 500) removePet(call, pet.id);
    return replaced;
  };

/** Responds to requests that match before it looks at the key. */
export const beforeKey =
  (isMatch: IsMatch, respond: () => Response): Fault =>
  () =>
  async (call) =>
    call.operation !== undefined && isMatch(call, await bodyOf(call)) ? respond() : call.next(call.request);

/** Responds to a creation whose body matches before it looks at the key. */
export const beforeKeyOfBody = (isMatch: (body: string) => boolean, respond: () => Response) =>
  beforeKey((call, body) => isCreate(call) && isMatch(body), respond);

/** Handles requests whose headers meet a condition differently, before anything else. */
export const beforeKeyOfHeaders =
  (isMatch: (headers: Headers) => boolean, respond: (call: Call) => Response | Promise<Response>): Fault =>
  () =>
  async (call) =>
    isMatch(call.request.headers) ? respond(call) : call.next(call.request);

/** The animals that match the filter of a list, however many they are. */
const findMatches = (call: Call): Pet[] => {
  const status = statusOf(call);
  return call.petstore.pets.all().filter((pet) => status === null || pet.status === status);
};

/** Responds in another way to lists whose limit has some distance to the number of animals that match. */
export const atDistance =
  (isMatch: (distance: number, call: Call) => boolean, respond: Respond): Fault =>
  () =>
  async (call) => {
    const response = await call.next(call.request);
    const limit = call.url.searchParams.get('limit');
    const isMatched = isList(call) && limit !== null && isMatch(Number(limit) - findMatches(call).length, call);
    return response.ok && isMatched ? respond(response) : response;
  };

/** Responds in another way to a creation whose body matches. */
export const onBody = (isMatch: (text: string) => boolean, respond: Respond): Fault =>
  on((call, body) => isCreate(call) && isMatch(body), respond);

/** Responds in another way to a value of a header. */
export const onHeader = ([header, value]: readonly [name: string, value: RegExp], respond: Respond): Fault =>
  on((call) => value.test(headerOf(call, header)), respond);
