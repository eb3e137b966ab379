import { limitOf } from '../toolkit/call.ts';
import { type Effect, type Mutant, mutantsOf, OVER_HTTP, UNSAFE_VALUES } from '../toolkit/define.ts';
import { editList, everyNthList } from '../toolkit/edit-list.ts';
import { editResponse, spoiltBy } from '../toolkit/edit-response.ts';
import { asEmpty, asError, asHtml, asStatus, isAtDistance, on } from '../toolkit/on.ts';
import { errorResponse } from '../toolkit/response.ts';
import { emptyStore } from '../toolkit/store.ts';
import { endsInQuestionMark, hasBody, hasHeader, hasSearch, isCreate, isFiltered } from '../toolkit/when-request.ts';
import { isGet, isKept, isList } from '../toolkit/when-request.ts';
import { allOf, isListed } from '../toolkit/when-response.ts';

/** Responds in another way with an empty list. */
const insteadOfEmptyList = (respond: () => Response): Effect =>
  editResponse(isListed, async (response) => ((await response.clone().text()) === '[]' ? respond() : response));

export const listPetsResponseMutants: readonly Mutant[] = mutantsOf('MUST', 'listPets.response', {
  'listPets-fails-at-times': ['Returns 404 for every seventh list.', everyNthList(7, async () => errorResponse(404))],
  'listPets-wrapped': ['Wraps the list in an object.', editList((pets) => ({ items: pets }))],
  'listPets-206': ['Returns lists with 206.', on(isListed, asStatus(206))],
  'listPets-empty-is-404': ['Returns 404 instead of an empty list.', insteadOfEmptyList(asError(404)), emptyStore],
  'listPets-empty-is-null': [
    'Returns null for an empty list.',
    insteadOfEmptyList(() => Response.json(null)),
    emptyStore,
  ],
  'listPets-empty-is-204': ['Returns 204 instead of an empty list.', insteadOfEmptyList(asEmpty(204)), emptyStore],
  'createPet-surrogate-breaks-lists': [
    'Fails in every list after an animal whose name has half of a surrogate pair.',
    () => {
      let isBroken = false;
      return editResponse((call, response) => {
        isBroken ||= hasBody(/\\ud[89a-f]/i)(call);
        return isBroken && isListed(call, response);
      }, asError(500))();
    },
    UNSAFE_VALUES,
  ],
  'listPets-status-before-limit-ignored': [
    'Rejects a limit that comes after the status.',
    on(allOf(isList, hasSearch(/status=\w+&limit=\d+$/)), asError(400)),
  ],
  'listPets-limit-75-is-400': [
    'Rejects limits above 50 together with a status.',
    on((call) => limitOf(call) > 50 && limitOf(call) <= 100 && isFiltered(call), asError(400)),
  ],
  'connection-with-unread-body': [
    'Reads the rest of a rejected body as the next request of the connection.',
    spoiltBy((call, { status }) => isKept(call) && isCreate(call) && status >= 400, isKept, asError(400)),
    OVER_HTTP,
  ],
  'reads-with-content-type-are-400': [
    'Rejects a GET request with a Content-Type.',
    on((call) => (isList(call) || isGet(call)) && hasHeader('content-type')(call), asError(400)),
  ],
  'referer-is-403': ['Rejects requests of pages.', on(hasHeader('referer'), asError(403))],
  'listPets-question-mark-is-404': ['Returns 404 for a bare "?".', on(allOf(isList, endsInQuestionMark), asError(404))],
  'encodings-with-zstd-are-html': ['Fails for zstd.', on(hasHeader('accept-encoding', /zstd/), asHtml(500))],
  'listPets-limit-of-matches-is-500': [
    'Fails if exactly as many animals match the filter as the limit says.',
    on(allOf(isFiltered, isAtDistance(0)), asError(500)),
  ],
  'listPets-limit-of-all-is-500': [
    'Fails if there are exactly as many animals as the limit says.',
    on((call, response) => !isFiltered(call) && isAtDistance(0)(call, response), asError(500)),
  ],
  'listPets-limit-above-matches-is-400': [
    'Rejects a limit above 20 that is one more than the number of animals that match the filter.',
    on((call, response) => isFiltered(call) && limitOf(call) !== 20 && isAtDistance(1)(call, response), asError(400)),
  ],
});
