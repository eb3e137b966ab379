import { preview } from '../../contract/index.ts';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { error } from '../../reference/operations/errors.ts';

/** 400 for who names a session where there are none: sharing data with others is not what was meant. */
export function noSessions(name: string): PlainResponse {
  return error(
    400,
    'no_sessions',
    `X-Petstore-Session must be left out, got ${preview(name)}. Start the server with --sessions to use it.`,
  );
}

export function invalidSession(name: string): PlainResponse {
  return error(
    400,
    'invalid_session',
    `X-Petstore-Session must be 1 to 128 printable ASCII characters without spaces, got ${preview(name)}.`,
  );
}

/** 503: dropping the data of one that is in use would be worse. */
export function tooManySessions(name: string, maximum: number): PlainResponse {
  return error(
    503,
    'too_many_sessions',
    `There are ${maximum} sessions in use, and no room for ${preview(name)}. Start the server with --sessions ${2 * maximum}, or drop one with DELETE /__petstore/sessions/NAME.`,
  );
}
