import type { Pet } from '../../contract/index.ts';
import { statusOf } from './call.ts';
import type { Call, Effect, When } from './define.ts';
import type { Edit } from './edit-response.ts';
import { errorResponse, htmlResponse, petOf, textResponse, withStatus } from './response.ts';
import { removePet } from './store.ts';
import { isCreate, isList } from './when-request.ts';
import { withBody } from './request.ts';

/** Responds with a text. */
export const asText = (status: number) => (): Response => textResponse(status);

/** Responds with a page. */
export const asHtml = (status: number) => (): Response => htmlResponse(status);

/** Responds with an error object. */
export const asError = (status: number) => (): Response => errorResponse(status);

/** Responds as the reference, but with another status. */
export const asStatus =
  (status: number): Edit =>
  (response) =>
    withStatus(response, status);

/** Responds without a body. */
export const asEmpty =
  (status: number, headers: Record<string, string> = {}) =>
  (): Response =>
    new Response(null, { status, headers });

/** Responds in another way to requests that match. The key comes first. */
export const on =
  (isMatch: When, respond: Edit): Effect =>
  () =>
  async (call) => {
    const response = await call.next(call.request);
    if (call.operation === undefined || response.status === 401 || !isMatch(call, response)) return response;
    const pet = response.status === 201 ? await petOf(response) : undefined;
    const replaced = await respond(response, call);
    // What is rejected is not stored, or the mutant would have a second fault.
    if (pet && replaced.status >= 400 && replaced.status < 500) removePet(call, pet.id);
    return replaced;
  };

/** Responds to requests that match before anything else, whatever the path. */
export const beforeAll =
  (isMatch: (call: Call) => boolean, respond: (call: Call) => Response | Promise<Response>): Effect =>
  () =>
  async (call) =>
    isMatch(call) ? respond(call) : call.next(call.request);

/** Responds to requests that match before it looks at the key. */
export const beforeKey = (isMatch: (call: Call) => boolean, respond: () => Response): Effect =>
  beforeAll((call) => call.operation !== undefined && isMatch(call), respond);

/** Rejects creations that match before it looks at their body, if the key is valid. */
export const rejectBodies = (status: number, isMatch: (call: Call) => boolean): Effect =>
  beforeAll(
    (call) => isCreate(call) && isMatch(call),
    async (call) => {
      const response = await call.next(withBody(call, '{}'));
      return response.status === 401 ? response : errorResponse(status);
    },
  );

/** The animals that match the filter of a list, however many they are. */
const findMatches = (call: Call): Pet[] => {
  const status = statusOf(call);
  return call.petstore.pets.all().filter((pet) => status === null || pet.status === status);
};

/** Whether the limit of a list has some distance to the number of animals that match. */
export const isAtDistance =
  (expected: number): When =>
  (call, { ok }) => {
    const limit = call.url.searchParams.get('limit');
    return ok && isList(call) && limit !== null && Number(limit) - findMatches(call).length === expected;
  };
