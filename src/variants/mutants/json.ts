import { headerOf, isGet, isList } from '../toolkit/call.ts';
import { type Call, editResponse, type Fault, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { addHeaders } from '../toolkit/edit-response.ts';
import { acceptText } from '../toolkit/read-as.ts';
import { withText } from '../toolkit/response.ts';

/** Writes a member of some responses twice. */
const writeTwice = (isMatch: (response: Response, call: Call) => boolean, member: RegExp) =>
  editResponse(isMatch, async (response) => withText(response, (await response.text()).replace(member, '$&,$&')));

/** Starts the bodies of some responses with a byte order mark. */
const withMark =
  (isMatch: (response: Response) => boolean): Fault =>
  () =>
  async (call) => {
    const response = await call.next(call.request);
    return call.operation !== undefined && isMatch(response)
      ? withText(response, `\uFEFF${await response.text()}`)
      : response;
  };

export const jsonMutants: readonly Mutant[] = [
  ...mutantsOf('SHOULD', 'json.charset', {
    'answers-charset-latin-1': [
      'Declares a charset other than UTF-8.',
      addHeaders({
        'content-type': 'application/json; charset=iso-8859-1',
      }),
    ],
    'accept-charset-honored': [
      'Sends Latin-1 to clients that prefer it.',
      () => async (call) => {
        const response = await call.next(call.request);
        if (!headerOf(call, 'accept-charset').startsWith('iso-8859-1') || !response.ok) return response;
        const bytes = Buffer.from(await response.text(), 'latin1');
        return new Response(bytes, {
          status: response.status,
          headers: { 'content-type': 'application/json; charset=iso-8859-1' },
        });
      },
    ],
    'errors-with-byte-order-mark': ['Starts errors with a byte order mark.', withMark(({ status }) => status >= 400)],
    'answers-with-byte-order-mark': ['Starts what it returns with a byte order mark.', withMark(({ ok }) => ok)],
    'listPets-with-byte-order-mark': [
      'Starts long lists with a byte order mark.',
      () => async (call) => {
        const response = await call.next(call.request);
        const isMatch = isList(call) && response.ok && call.url.searchParams.get('limit') === '75';
        return isMatch ? withText(response, `\uFEFF${await response.text()}`) : response;
      },
    ],
  }),
  ...mutantsOf('SHOULD', 'json.strict', {
    'json-lenient': [
      'Accepts trailing commas and single quotes.',
      acceptText((text) => text.includes(',}') || text.includes("'")),
    ],
  }),
  ...mutantsOf('SHOULD', 'json.unique-names', {
    'getPet-status-twice': [
      'Writes the status of an animal twice.',
      writeTwice(({ ok }, call) => ok && isGet(call), /"status":"\w+"/),
    ],
    'errors-code-twice': [
      'Writes the code of an error twice.',
      writeTwice(({ status }, { operation }) => status >= 400 && operation !== undefined, /"code":"[^"]*"/),
    ],
  }),
];
