import { stringifyJson } from '../../contract/index.ts';
import type { AnyRequestRecord } from '../../reference/index.ts';

/** The journal keeps up to 1000 bodies, so a megabyte each would add up to a gigabyte. */
const MAX_BODY_BYTES = 64 * 1024;

function isLarge(body: unknown, contentLength: string | undefined): boolean {
  if (contentLength !== undefined) return Number(contentLength) > MAX_BODY_BYTES;
  try {
    return stringifyJson(body).length > MAX_BODY_BYTES;
  } catch {
    // Nested deeper than the call stack allows.
    return true;
  }
}

/** Removes a large request body from a record before the journal keeps it. */
export function trimRecord(record: AnyRequestRecord): void {
  const { operation, input, headers } = record;
  if (operation !== 'createPet' || input.body === undefined) return;
  if (isLarge(input.body, headers['content-length'])) record.input = { body: undefined };
}
