import { KitLimit } from './kit-limit.ts';
import type { Reply } from '../transport.ts';

/** Enough for 100 animals with 80 kilobytes each. */
const MAX_BYTES = 8 * 1024 * 1024;
/** More chunks take longer than everything else in a run. */
const MAX_CHUNKS = 65_536;
/** After this many chunks, they are joined, since each takes much more memory than its bytes. */
const JOINED_CHUNKS = 1024;
/** After this many bodies that are too large, later ones may be only an eighth as large. */
const MOST_TOO_LARGE = 8;
/** Bodies larger than this are read one at a time. */
const LARGE_BYTES = 256 * 1024;

/** Thrown for a body that is not valid UTF-8. */
export class InvalidEncoding extends Error {
  override readonly name = 'InvalidEncoding';
}

const createTextDecoder = () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes whole texts only, so that it keeps nothing from one to the next. */
const wholeDecoder = createTextDecoder();

/** Decodes bytes. All runtimes throw a TypeError, but only some set its code. */
function decodeBytes(decoder: TextDecoder, bytes?: Uint8Array, stream = false): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch (cause) {
    throw new InvalidEncoding('The body is not valid UTF-8.', { cause });
  }
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array()] = chunks;
  if (chunks.length <= 1) return first;
  const bytes = new Uint8Array(chunks.reduce((size, { byteLength }) => size + byteLength, 0));
  let position = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, position);
    position += chunk.byteLength;
  }
  return bytes;
}

/** Reads the bodies of a run as text, in a bounded amount of memory. */
export class TextReader {
  #share = 1;
  #tooLarge = 0;
  #largeBody = Promise.resolve();

  /** A byte order mark stays. @throws InvalidEncoding, or KitLimit if the body is too large. */
  async read(chunks: Reply['body']): Promise<string> {
    // A text that is decoded in one piece takes half the memory, and no time to be joined.
    const small: Uint8Array[] = [];
    let decoder: TextDecoder | undefined;
    let text = '';
    let size = 0;
    let count = 0;
    let release: (() => void) | undefined;
    try {
      for await (const chunk of chunks) {
        size += chunk.byteLength;
        count++;
        this.#assertSize(size, count);
        if (size <= LARGE_BYTES) {
          small.push(chunk);
          if (small.length === JOINED_CHUNKS) small.splice(0, small.length, join(small));
          continue;
        }
        release ??= await this.#waitForTurn();
        decoder ??= createTextDecoder();
        for (const part of [...small.splice(0), chunk]) text += decodeBytes(decoder, part, true);
      }
      return decoder ? text + decodeBytes(decoder) : decodeBytes(wholeDecoder, join(small));
    } finally {
      release?.();
    }
  }

  /** @throws KitLimit for a body that is too large. */
  #assertSize(size: number, count: number): void {
    const [maxBytes, maxChunks] = [MAX_BYTES / this.#share, MAX_CHUNKS / this.#share];
    if (size <= maxBytes && count <= maxChunks) return;
    // The limit becomes lower after some large bodies, which saves time if a target sends endless ones.
    if (++this.#tooLarge >= MOST_TOO_LARGE) this.#share = 8;
    const isTooLarge = size > maxBytes;
    throw new KitLimit(
      isTooLarge
        ? `the body is larger than ${maxBytes / 1024 / 1024} MiB`
        : `the body has more than ${maxChunks} chunks`,
    );
  }

  /** Waits until no other large body is being read. @returns A function that ends the turn. */
  async #waitForTurn(): Promise<() => void> {
    const previous = this.#largeBody;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#largeBody = promise;
    await previous;
    return resolve;
  }
}
