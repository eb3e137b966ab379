import type { AnyRequestRecord } from '../../reference/index.ts';
import { weigh } from './weigh.ts';

/** The default of the option `maxJournalBytes`: 64 MiB. */
export const DEFAULT_MAX_JOURNAL_BYTES = 64 * 1024 * 1024;
/** A body that needs more memory is not kept at all. */
const MAX_BODY_BYTES = 64 * 1024;
/** Smaller records are bounded by their number. */
const SMALL_RECORD_BYTES = 2048;
const HEADER_BYTES = 64;
const MAX_KEPT_TEXT = 1024;

/** Estimates the memory of a response body. Animals are shared with the collection, so only their names count. */
function weighResponse(body: unknown): number {
  if (!Array.isArray(body)) {
    const { name = '', message = '' } = (body ?? {}) as { name?: string; message?: string };
    return name.length + message.length;
  }
  let bytes = 8 * body.length;
  for (const { name = '' } of body as { name?: string }[]) bytes += name.length;
  return bytes;
}

function weighRecord({ url, headers, input, body }: AnyRequestRecord): number {
  let bytes = url.length + weighResponse(body);
  for (const name in headers) bytes += HEADER_BYTES + (headers[name]?.length ?? 0);
  return input === undefined ? bytes : bytes + weigh(input);
}

/** Leaves of a record what is small. */
function strip(record: AnyRequestRecord): void {
  record.url = record.url.slice(0, MAX_KEPT_TEXT);
  record.headers = {};
  delete record.responseHeaders;
  record.body = undefined;
  if (record.operation === 'createPet') record.input = { body: undefined };
  if (record.operation === 'listPets') record.input = {};
  if (record.operation === 'getPet') record.input = { petId: record.input.petId.slice(0, MAX_KEPT_TEXT) };
}

/**
 * Bounds the memory of all journals together. When it is used up, the oldest large records lose their bodies, headers and
 * long URLs.
 */
export class JournalMemory {
  readonly #maximum: number;
  /** The large records, the oldest first. A journal that drops one is not kept from freeing it. */
  readonly #records = new Map<WeakRef<AnyRequestRecord>, number>();
  #bytes = 0;

  /** @param maximum In bytes. */
  constructor(maximum = DEFAULT_MAX_JOURNAL_BYTES) {
    this.#maximum = maximum;
  }

  /** Counts a record, and removes its body if that alone is large. */
  add(record: AnyRequestRecord): void {
    if (record.operation === 'createPet' && weigh(record.input.body, MAX_BODY_BYTES) > MAX_BODY_BYTES) {
      record.input = { body: undefined };
    }
    const bytes = weighRecord(record);
    if (bytes <= SMALL_RECORD_BYTES) return;
    this.#records.set(new WeakRef(record), bytes);
    this.#bytes += bytes;
    for (const [oldest, size] of this.#records) {
      if (this.#bytes <= this.#maximum) return;
      this.#records.delete(oldest);
      this.#bytes -= size;
      const stripped = oldest.deref();
      if (stripped) strip(stripped);
    }
  }
}
