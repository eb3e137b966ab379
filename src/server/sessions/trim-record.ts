import { stringifyJson } from '../../contract/index.ts';
import type { AnyRequestRecord } from '../../reference/index.ts';

/** A thousand bodies of a megabyte would be a gigabyte. */
const LARGEST_BYTES = 64 * 1024;

function isLarge(body: unknown, length: string | undefined): boolean {
  if (length !== undefined) return Number(length) > LARGEST_BYTES;
  try {
    return stringifyJson(body).length > LARGEST_BYTES;
  } catch {
    // Nested deeper than the stack.
    return true;
  }
}

/** Leaves a large body out of what the journal keeps of a request. */
export function trimRecord(record: AnyRequestRecord): void {
  const { operation, input, headers } = record;
  if (operation !== 'createPet' || input.body === undefined) return;
  if (isLarge(input.body, headers['content-length'])) record.input = { body: undefined };
}
