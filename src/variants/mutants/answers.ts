import type { Variant } from '../../reference/index.ts';
import type { Pet, PetstoreError } from '../../contract/index.ts';
import { type Call, mutant, withHeaders, withJson, withText } from '../toolkit.ts';

type Edit = (response: Response, call: Call) => Response | Promise<Response>;

/** Changes what one of the three operations answers. */
function answering(
  name: string,
  description: string,
  is: (response: Response, call: Call) => boolean,
  edit: Edit,
): Variant {
  return mutant(name, description, () => async (call) => {
    const response = await call.next(call.request);
    return call.operation && is(response, call) ? edit(response, call) : response;
  });
}

const isError = ({ status }: Response) => status >= 400;
const isSuccess = ({ ok }: Response) => ok;
const editError =
  (edit: (error: PetstoreError) => unknown): Edit =>
  (response) =>
    withJson(response, edit);

/** Changes every animal of an answer. */
const editPets =
  (edit: (pet: Pet) => unknown): Edit =>
  (response) =>
    withJson(response, (body: Pet | Pet[]) => (Array.isArray(body) ? body.map(edit) : edit(body)));

/** A body that breaks off, and takes the connection with it. */
function broken(response: Response, text: string): Response {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      if (text !== '') controller.enqueue(new TextEncoder().encode(text));
    },
    pull(controller) {
      controller.error(new Error('This service breaks off on purpose.'));
    },
  });
  return new Response(stream, { status: response.status, headers: response.headers });
}

export const answerMutants: readonly Variant[] = [
  answering(
    'answers-truncated',
    'Breaks off in the middle of an animal.',
    (response, { operation }) => operation === 'getPet' && response.ok,
    async (response) => {
      const text = await response.text();
      return broken(response, text.slice(0, text.length / 2));
    },
  ),
  answering(
    'answers-reset-on-unknown-status',
    'Closes the connection on an unknown status filter.',
    (response, { url }) => response.status === 400 && url.searchParams.has('status'),
    (response) => broken(response, ''),
  ),
  answering('answers-text-plain', 'Answers animals as text/plain.', isSuccess, (response) =>
    withHeaders(response, { 'content-type': 'text/plain' }),
  ),
  answering('errors-text-html', 'Answers errors as text/html.', isError, (response) =>
    withHeaders(response, { 'content-type': 'text/html' }),
  ),
  answering(
    'answers-id-as-string',
    'Answers ids as strings.',
    isSuccess,
    editPets((pet) => ({ ...pet, id: String(pet.id) })),
  ),
  answering(
    'answers-status-null',
    'Answers a status of null for sold animals.',
    isSuccess,
    editPets((pet) => (pet.status === 'sold' ? { ...pet, status: null } : pet)),
  ),
  answering(
    'answers-status-unknown',
    'Answers a status of its own for pending animals.',
    isSuccess,
    editPets((pet) => (pet.status === 'pending' ? { ...pet, status: 'reserved' } : pet)),
  ),
  answering(
    'answers-status-upper-case',
    'Answers statuses in upper case.',
    isSuccess,
    editPets((pet) => ({ ...pet, status: pet.status?.toUpperCase() })),
  ),
  answering(
    'answers-categoryId-missing',
    'Leaves categoryId out of lists.',
    (response, { operation }) => operation === 'listPets' && response.ok,
    editPets(({ categoryId: _left, ...pet }) => pet),
  ),
  answering(
    'errors-status-as-string',
    'Gives the status of an error as a string.',
    isError,
    editError((error) => ({ ...error, status: String(error.status) })),
  ),
  answering(
    'errors-status-wrong',
    'Gives 400 as the status of every error.',
    isError,
    editError((error) => ({ ...error, status: 400 })),
  ),
  answering(
    'errors-without-code',
    'Leaves code out of errors.',
    isError,
    editError(({ code: _left, ...error }) => error),
  ),
  answering(
    'errors-empty-on-bad-limit',
    'Refuses a limit without an error object.',
    ({ status }, { operation }) => status === 400 && operation === 'listPets',
    (response) => withText(response, ''),
  ),
  answering('errors-without-challenge', 'Sends no WWW-Authenticate with 401.', isError, (response) =>
    withHeaders(response, { 'www-authenticate': undefined }),
  ),
  answering(
    'errors-empty-message',
    'Leaves the message of errors empty.',
    isError,
    editError((error) => ({ ...error, message: '' })),
  ),
  answering(
    'errors-stack-trace',
    'Gives a stack trace in errors.',
    isError,
    editError((error) => ({ ...error, message: 'Error: no\n    at answer (/srv/app/petstore.js:10:5)' })),
  ),
  answering('errors-echo-key', 'Repeats the key in errors.', isError, (response, { request }) =>
    withJson(response, (error: PetstoreError) => ({
      ...error,
      message: `Refused ${request.headers.get('authorization')}`,
    })),
  ),
];
