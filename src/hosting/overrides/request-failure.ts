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
import { allowsBody } from '../../reference/failures/failure.ts';
import type { Failure } from '../../reference/index.ts';
import type { Preferences } from './preferences.ts';

type Errors = Record<number, PlainResponse>;

const everywhere: Errors = {
  401: unauthorized('no-key', 'The API key is missing.', { 'www-authenticate': 'Bearer realm="petstore"' }),
  500: internalError(),
};

/** The error of each operation for a typical mistake, by status. */
const toErrors = (petId: string): Record<OperationName, Errors> => ({
  listPets: { ...everywhere, 400: invalidParameter('limit-out-of-range', 'limit', '0', 'an integer from 1 to 100') },
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
 * The failure to inject for the preferences of a request. It has the preferred body, or else the error object
 * of a typical mistake with the preferred status, or the one of injected failures if the service never returns it.
 *
 * @returns `undefined` without a failure: only the service itself returns a status below 400 without a body.
 */
export function toRequestFailure(
  operation: OperationName,
  { code: status, body, trickle }: Preferences,
  url: string,
): Failure | undefined {
  const delivery = trickle !== undefined && body !== 'empty' && { trickle };
  if (status !== undefined && body !== undefined && allowsBody(status, body)) return { status, body, ...delivery };
  if (status === undefined || status < 400) return delivery || undefined;
  const petId = new URL(url).pathname.split('/').at(-1) ?? '';
  const error = toErrors(petId)[operation][status];
  if (!error) return { status, ...delivery };
  const { code, message } = error.body as PetstoreError;
  return { status, code, message, headers: error.headers, ...delivery };
}
