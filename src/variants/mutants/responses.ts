import type { PetstoreError } from '../../contract/index.ts';
import type { Variant } from '../../reference/index.ts';
import { type Call, editResponse, mutant } from '../toolkit/define.ts';
import { editPets } from '../toolkit/edit-pets.ts';
import { errorResponse, withHeaders, withJson, withText } from '../toolkit/response.ts';
import { editList } from './list-pets/edit-list.ts';

type Edit = (response: Response, call: Call) => Response | Promise<Response>;

/** Changes those responses of the three operations that meet a condition. */
function editSome(
  name: string,
  description: string,
  isMatch: (response: Response, call: Call) => boolean,
  edit: Edit,
): Variant {
  const isOperationMatch = (response: Response, call: Call) => call.operation !== undefined && isMatch(response, call);
  return mutant(name, description, editResponse(isOperationMatch, edit));
}

const isError = ({ status }: Response) => status >= 400;
const isSuccess = ({ ok }: Response) => ok;
const editError =
  (edit: (error: PetstoreError) => unknown): Edit =>
  (response) =>
    withJson(response, edit);

/** A response whose connection breaks before the end of its body. */
function truncated(response: Response, text: string): Response {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      if (text !== '') controller.enqueue(new TextEncoder().encode(text));
    },
    pull(controller) {
      controller.error(new Error('This mutant breaks the connection on purpose.'));
    },
  });
  return new Response(stream, { status: response.status, headers: response.headers });
}

/** Mutants whose responses have the wrong form, in several operations. */
export const responseMutants: readonly Variant[] = [
  editSome(
    'answers-truncated',
    'Closes the connection in the middle of an animal.',
    (response, { operation }) => operation === 'getPet' && response.ok,
    async (response) => {
      const text = await response.text();
      return truncated(response, text.slice(0, text.length / 2));
    },
  ),
  editSome(
    'errors-401-for-odd-requests',
    'Returns 401 for a valid key if a parameter or an id is invalid.',
    ({ status }, { operation }) => (status === 400 && operation === 'listPets') || status === 404,
    () => errorResponse(401, { code: 'unauthorized' }),
  ),
  editSome(
    'answers-reset-on-unknown-status',
    'Closes the connection on an unknown status filter.',
    (response, { url }) => response.status === 400 && url.searchParams.has('status'),
    (response) => truncated(response, ''),
  ),
  editSome('answers-text-plain', 'Returns animals as text/plain.', isSuccess, (response) =>
    withHeaders(response, { 'content-type': 'text/plain' }),
  ),
  editSome('errors-text-html', 'Returns errors as text/html.', isError, (response) =>
    withHeaders(response, { 'content-type': 'text/html' }),
  ),
  editPets('answers-id-as-string', 'Returns ids as strings.', (pet) => ({ ...pet, id: String(pet.id) })),
  editPets('answers-status-null', 'Returns a null status for sold animals.', (pet) =>
    pet.status === 'sold' ? { ...pet, status: null } : pet,
  ),
  editPets('answers-status-unknown', 'Returns an unknown status for pending animals.', (pet) =>
    pet.status === 'pending' ? { ...pet, status: 'reserved' } : pet,
  ),
  editPets('answers-status-upper-case', 'Returns statuses in upper case.', (pet) => ({
    ...pet,
    status: pet.status?.toUpperCase(),
  })),
  editList('answers-categoryId-missing', 'Omits categoryId in lists.', (pets) =>
    pets.map(({ categoryId: _left, ...pet }) => pet),
  ),
  editSome(
    'errors-status-as-string',
    'Returns the status of errors as a string.',
    isError,
    editError((error) => ({ ...error, status: String(error.status) })),
  ),
  editSome(
    'errors-status-wrong',
    'Returns 400 as the status of every error object.',
    isError,
    editError((error) => ({ ...error, status: 400 })),
  ),
  editSome(
    'errors-without-code',
    'Omits the code of errors.',
    isError,
    editError(({ code: _left, ...error }) => error),
  ),
  editSome(
    'errors-empty-on-bad-limit',
    'Rejects invalid parameters without an error object.',
    ({ status }, { operation }) => status === 400 && operation === 'listPets',
    (response) => withText(response, ''),
  ),
  editSome('errors-without-challenge', 'Sends no WWW-Authenticate with 401.', isError, (response) =>
    withHeaders(response, { 'www-authenticate': undefined }),
  ),
  editSome(
    'errors-empty-message',
    'Returns errors with an empty message.',
    isError,
    editError((error) => ({ ...error, message: '' })),
  ),
  editSome(
    'errors-stack-trace',
    'Returns errors with a stack trace.',
    isError,
    editError((error) => ({
      ...error,
      message: 'Error: no\n    at answer (/srv/app/petstore.js:10:5)\n    at run (/srv/app/main.js:3:1)',
    })),
  ),
  editSome('errors-echo-key', 'Repeats the key in the message of errors.', isError, (response, { request }) =>
    withJson(response, (error: PetstoreError) => ({
      ...error,
      message: `Rejected ${request.headers.get('authorization')}`,
    })),
  ),
];
