import {
  bodyOf,
  endsInQuestionMark,
  headerOf,
  isCreate,
  isFiltered,
  isGet,
  isKept,
  isList,
  limitOf,
} from '../toolkit/call.ts';
import {
  editResponse,
  type Fault,
  isResponseOf,
  type Mutant,
  mutantsOf,
  OVER_HTTP,
  type Traits,
  UNSAFE_VALUES,
} from '../toolkit/define.ts';
import { editList, everyNthList } from '../toolkit/edit-list.ts';
import { atDistance, asError, asHtml, on, onHeader } from '../toolkit/on.ts';
import { errorResponse, withStatus } from '../toolkit/response.ts';

/** For mutants that start without animals. */
const EMPTY: Traits = { options: { pets: [] } };

/** Responds in another way with an empty list. */
const insteadOfEmptyList = (respond: () => Response): Fault =>
  editResponse(isResponseOf('listPets', 200), async (response) =>
    (await response.clone().text()) === '[]' ? respond() : response,
  );

export const listPetsResponseMutants: readonly Mutant[] = mutantsOf('MUST', 'listPets.response', {
  'listPets-fails-at-times': [
    'Responds to every seventh list with 404.',
    everyNthList(7, async () => errorResponse(404)),
  ],
  'listPets-wrapped': ['Wraps the list in an object.', editList((pets) => ({ items: pets }))],
  'listPets-206': [
    'Returns lists with 206.',
    editResponse(isResponseOf('listPets', 200), (response) => withStatus(response, 206)),
  ],
  'listPets-empty-is-404': ['Returns 404 instead of an empty list.', insteadOfEmptyList(asError(404)), EMPTY],
  'listPets-empty-is-null': [
    'Returns 200 and null instead of an empty list.',
    insteadOfEmptyList(() => Response.json(null)),
    EMPTY,
  ],
  'listPets-empty-is-204': [
    'Returns 204 instead of an empty list.',
    insteadOfEmptyList(() => new Response(null, { status: 204 })),
    EMPTY,
  ],
  'createPet-surrogate-breaks-lists': [
    'Fails in every list after an animal whose name has half of a surrogate pair.',
    () => {
      let isBroken = false;
      return async (call) => {
        if (isCreate(call) && /\\ud[89a-f]/i.test(await bodyOf(call))) isBroken = true;
        const response = await call.next(call.request);
        return isBroken && isList(call) && response.ok ? errorResponse(500) : response;
      };
    },
    UNSAFE_VALUES,
  ],
  'listPets-status-before-limit-ignored': [
    'Rejects a limit that comes after the status.',
    on(
      (call) => isList(call) && /status=\w+&limit=\d+$/.test(call.url.search),
      () => errorResponse(400),
    ),
  ],
  'listPets-limit-75-is-400': [
    'Rejects limits above 50 together with a status.',
    on(
      (call) => limitOf(call) > 50 && limitOf(call) <= 100 && isFiltered(call),
      () => errorResponse(400),
    ),
  ],
  'connection-with-unread-body': [
    'Reads the rest of a rejected body as the next request of the connection.',
    () => {
      let isDirty = false;
      return async (call) => {
        const response = await call.next(call.request);
        if (isKept(call) && isDirty && response.ok) {
          isDirty = false;
          return errorResponse(400);
        }
        if (isKept(call) && isCreate(call) && response.status >= 400) isDirty = true;
        return response;
      };
    },
    OVER_HTTP,
  ],
  'reads-with-content-type-are-400': [
    'Rejects a GET request with a Content-Type.',
    on((call) => (isList(call) || isGet(call)) && headerOf(call, 'content-type') !== '', asError(400)),
  ],
  'referer-is-403': ['Rejects requests of pages.', on((call) => headerOf(call, 'referer') !== '', asError(403))],
  'listPets-question-mark-is-404': [
    'Finds nothing at a path with an empty query.',
    on((call) => isList(call) && endsInQuestionMark(call), asError(404)),
  ],
  'encodings-with-zstd-are-html': ['Fails for zstd.', onHeader(['accept-encoding', /zstd/], asHtml(500))],
  'listPets-limit-of-matches-is-500': [
    'Fails if exactly as many animals match the filter as the limit says.',
    atDistance((distance, call) => distance === 0 && isFiltered(call), asError(500)),
  ],
  'listPets-limit-of-all-is-500': [
    'Fails if there are exactly as many animals as the limit says.',
    atDistance((distance, call) => distance === 0 && !isFiltered(call), asError(500)),
  ],
  'listPets-limit-above-matches-is-400': [
    'Rejects a limit above 20 that is one more than the number of animals that match the filter.',
    atDistance(
      (distance, call) => distance === 1 && isFiltered(call) && call.url.searchParams.get('limit') !== '20',
      () => errorResponse(400),
    ),
  ],
});
