import { preview } from '../../json/preview.ts';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { error } from '../../reference/operations/errors.ts';

/** 400 for naming a session on a server without sessions: sharing data with others is not what the client wants. */
export function noSessions(name: string): PlainResponse {
  return error(
    400,
    'no_sessions',
    `X-Petstore-Session is ${preview(name)}, but this server has no sessions. Start it with --sessions, or omit the header.`,
  );
}

/** 400 for a name that is too long, or has characters that are not allowed. */
export function invalidSession(name: string): PlainResponse {
  return error(
    400,
    'invalid_session',
    `X-Petstore-Session must be 1 to 128 printable ASCII characters without spaces, and not a dot or two, got ${preview(name)}.`,
  );
}

/** 507 for an animal that is one too many. */
export function tooManyAnimals(maximum: number): PlainResponse {
  return error(
    507,
    'too_many_animals',
    `The server holds at most ${maximum} animals. Reset it, or raise the limit maxAnimals (petstore-mock --max-animals).`,
  );
}

/** 507 for an animal for which no memory is left. */
export function animalsTooLarge(maximum: number): PlainResponse {
  return error(
    507,
    'animals_too_large',
    `The animals of the server may need at most ${maximum} bytes. Reset it, or raise the limit maxAnimalBytes (petstore-mock --max-animal-bytes).`,
  );
}

/** The largest number of sessions of a server on the command line. */
export const MAX_SESSIONS = 10_000;

/** 503, since dropping a session that is in use would lose the data of a running test. */
export function tooManySessions(name: string, maximum: number): PlainResponse {
  const more = Math.min(2 * maximum, MAX_SESSIONS);
  const advice = `${more > maximum ? `Start the server with --sessions ${more}, or drop` : 'Drop'} one with DELETE /__petstore/sessions/NAME.`;
  return error(
    503,
    'too_many_sessions',
    `Cannot create session ${preview(name)}: all ${maximum} sessions are in use. ${advice}`,
  );
}
