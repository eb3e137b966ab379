import type { AnyRequestRecord } from '../../reference/index.ts';
import { DEFAULT_JOURNAL_SIZE } from '../../reference/petstore-options.ts';
import { shorten } from '../../shared/shorten.ts';
import { weigh } from './weigh.ts';

/** The default of the option `maxJournalBytes`: 64 MiB. */
export const DEFAULT_MAX_JOURNAL_BYTES = 64 * 1024 * 1024;
/** A body that needs more memory is not kept at all. */
const MAX_BODY_BYTES = 64 * 1024;
/** A record up to this size is counted only if all that the journals can keep would exceed the maximum. */
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

function weighHeaders(headers: Readonly<Record<string, string>> = {}): number {
  let bytes = 0;
  // Without a list of entries, since every request of a server gets here.
  for (const name in headers) bytes += HEADER_BYTES + (headers[name]?.length ?? 0);
  return bytes;
}

function weighRecord({ url, headers, responseHeaders, input, body, problems }: AnyRequestRecord): number {
  const known = url.length + weighHeaders(headers) + weighHeaders(responseHeaders) + weighResponse(body);
  const bytes = problems ? known + weigh(problems) : known;
  return input === undefined ? bytes : bytes + weigh(input);
}

/** Leaves of a record what is small. */
function strip(record: AnyRequestRecord): void {
  record.url = shorten(record.url, MAX_KEPT_TEXT);
  record.headers = {};
  // Not deleted: V8 would need more memory for the record than before.
  if (record.responseHeaders) record.responseHeaders = {};
  record.body = undefined;
  if (record.operation === 'createPet') record.input = { body: undefined };
  if (record.operation === 'listPets') record.input = {};
  if (record.operation === 'getPet') record.input = { petId: shorten(record.input.petId, MAX_KEPT_TEXT) };
}

/**
 * Bounds the memory of all journals together. When it is used up, the oldest records lose their bodies, headers and long
 * URLs.
 */
export class JournalMemory {
  readonly #maximum: number;
  /** Records of this size are not counted: as many of them as the journals can keep do not exceed the maximum. */
  readonly #uncounted: number;
  /** The counted records, the oldest first. A journal that drops one is not kept from freeing it. */
  readonly #records = new Map<WeakRef<AnyRequestRecord>, number>();
  #bytes = 0;

  /**
   * @param maximum In bytes.
   * @param maxRecords How many records all journals together can keep.
   */
  constructor(maximum = DEFAULT_MAX_JOURNAL_BYTES, maxRecords = DEFAULT_JOURNAL_SIZE) {
    this.#maximum = maximum;
    this.#uncounted = Math.min(SMALL_RECORD_BYTES, maximum / maxRecords);
  }

  /** Counts a record, and removes its body if that alone is large. */
  add(record: AnyRequestRecord): void {
    if (record.operation === 'createPet' && weigh(record.input.body, MAX_BODY_BYTES) > MAX_BODY_BYTES) {
      record.input = { body: undefined };
    }
    const bytes = weighRecord(record);
    if (bytes <= this.#uncounted) return;
    this.#records.set(new WeakRef(record), bytes);
    this.#bytes += bytes;
    if (this.#bytes > this.#maximum) this.#free();
  }

  /** Makes room for a quarter, so that it is seldom needed: first from records that are gone, then from the oldest. */
  #free(): void {
    const goal = this.#maximum * 0.75;
    for (const [reference] of this.#records) if (reference.deref() === undefined) this.#uncount(reference);
    for (const [oldest] of this.#records) {
      if (this.#bytes <= goal) return;
      this.#uncount(oldest);
      const record = oldest.deref();
      if (record) strip(record);
    }
  }

  #uncount(reference: WeakRef<AnyRequestRecord>): void {
    this.#bytes -= this.#records.get(reference) ?? 0;
    this.#records.delete(reference);
  }
}
