import { type Effect, type Mutant, mutantsOf, type When } from '../toolkit/define.ts';
import { addHeaders, editResponse } from '../toolkit/edit-response.ts';
import { acceptText } from '../toolkit/read-as.ts';
import { withText } from '../toolkit/response.ts';
import { hasHeader, hasSearch } from '../toolkit/when-request.ts';
import { allOf, isError, isFound, isListed, isSuccess } from '../toolkit/when-response.ts';

const LATIN_1 = { 'content-type': 'application/json; charset=iso-8859-1' };

/** Writes a member of some responses twice. */
const writeTwice = (isMatch: When, member: RegExp): Effect =>
  editResponse(isMatch, async (response) => withText(response, (await response.text()).replace(member, '$&,$&')));

/** Starts the bodies of some responses with a byte order mark. */
const withMark = (isMatch: When): Effect =>
  editResponse(isMatch, async (response) => withText(response, `\uFEFF${await response.text()}`));

export const jsonMutants: readonly Mutant[] = [
  ...mutantsOf('SHOULD', 'json.charset', {
    'answers-charset-latin-1': ['Declares a charset other than UTF-8.', addHeaders(LATIN_1)],
    'accept-charset-honored': [
      'Sends Latin-1 to clients that prefer it.',
      editResponse(
        (call, { ok }) => ok && hasHeader('accept-charset', /^iso-8859-1/)(call),
        async (response) =>
          new Response(Buffer.from(await response.text(), 'latin1'), { status: response.status, headers: LATIN_1 }),
      ),
    ],
    'errors-with-byte-order-mark': ['Starts errors with a byte order mark.', withMark(isError)],
    'answers-with-byte-order-mark': ['Starts what it returns with a byte order mark.', withMark(isSuccess)],
    'listPets-with-byte-order-mark': [
      'Starts long lists with a byte order mark.',
      withMark(allOf(isListed, hasSearch(/\blimit=75\b/))),
    ],
  }),
  ...mutantsOf('SHOULD', 'json.strict', {
    'json-lenient': [
      'Accepts trailing commas and single quotes.',
      acceptText((text) => text.includes(',}') || text.includes("'")),
    ],
  }),
  ...mutantsOf('SHOULD', 'json.unique-names', {
    'getPet-status-twice': ['Writes the status of an animal twice.', writeTwice(isFound, /"status":"\w+"/)],
    'errors-code-twice': ['Writes the code of an error twice.', writeTwice(isError, /"code":"[^"]*"/)],
  }),
];
