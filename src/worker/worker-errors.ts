import { forbidden } from '../hosting/admin/errors.ts';
import { preview } from '../json/preview.ts';
import { error } from '../reference/operations/errors.ts';
import type { PlainResponse } from '../reference/operations/plain-response.ts';

/** 403 for every call of the admin API if the worker has no token for it. */
export function adminOff(): PlainResponse {
  return forbidden('The admin API is off, because the worker has no token for it. Set its option adminToken.');
}

/** 400 for a header that only the worker itself may send to its objects. */
export function reservedHeader(name: string): PlainResponse {
  return error(400, 'reserved_header', `The header ${name} is reserved for the worker itself. Omit it.`);
}

/** 507 for an animal that does not fit into a row of the storage, which no option changes. */
export function animalTooLarge(maximum: number): PlainResponse {
  return error(
    507,
    'animals_too_large',
    `The storage of the worker holds animals of at most ${maximum} bytes. Send a shorter name.`,
  );
}

/** 503 for a session that is one too many. */
export function tooManySessions(name: string, maximum: number): PlainResponse {
  return error(
    503,
    'too_many_sessions',
    `Cannot create session ${preview(name)}: all ${maximum} sessions are in use. Drop one with DELETE /__petstore/sessions/NAME, or raise the option maxSessions of the worker.`,
  );
}

/** 503 if the object of the session has more requests than it can handle, was just moved, or was dropped meanwhile. */
export function sessionBusy(): PlainResponse {
  return error(503, 'session_busy', 'The session cannot respond at the moment. Try again.', { 'retry-after': '1' });
}
