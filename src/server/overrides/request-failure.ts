import type { OperationName, PetstoreError } from '../../contract/index.ts';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import {
  bodyTooLarge,
  internalError,
  invalidBody,
  invalidParameter,
  invalidPetId,
  malformedBody,
  operationRemoved,
  petNotFound,
  unauthorized,
  unsupportedMediaType,
} from '../../reference/operations/errors.ts';
import type { Failure } from '../../reference/index.ts';

type Errors = Record<number, PlainResponse>;

const everywhere: Errors = {
  401: unauthorized('The API key is missing.', { 'www-authenticate': 'Bearer realm="petstore"' }),
  500: internalError(),
};

/** What each operation answers to a typical mistake, by the status. */
const toErrors = (petId: string): Record<OperationName, Errors> => ({
  listPets: { ...everywhere, 400: invalidParameter('limit', '0', 'an integer from 1 to 100') },
  createPet: {
    ...everywhere,
    400: invalidBody([{ path: 'name', expected: 'present', actual: 'nothing' }]),
    413: bodyTooLarge(1024 * 1024),
    415: unsupportedMediaType(415, 'text/plain'),
    422: malformedBody(422, 'it cannot be parsed.'),
  },
  getPet: { ...everywhere, 400: invalidPetId(petId), 404: petNotFound(petId), 410: operationRemoved(410) },
});

/**
 * The failure that answers a request which asks for a status: with the error object that a typical mistake gets under it,
 * or where the service has none with one that says that it was asked for. Nothing for a status of success, which only the
 * service itself can give.
 */
export function toRequestFailure(operation: OperationName, status: number, url: string): Failure | undefined {
  if (status < 400) return undefined;
  const petId = new URL(url).pathname.split('/').at(-1) ?? '';
  const error = toErrors(petId)[operation][status];
  if (!error) return { status };
  const { code, message } = error.body as PetstoreError;
  return { status, code, message, headers: error.headers };
}
