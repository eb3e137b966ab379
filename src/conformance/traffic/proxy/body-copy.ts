/** The maximum size of a body that is judged, in bytes. */
const MOST_BYTES = 1024 * 1024;
/** The maximum size of all copies at a time, in bytes. */
const MOST_AT_A_TIME = 64 * MOST_BYTES;

/** Creates the count of how much memory all copies may still take. */
export const createCopyBudget = (left = MOST_AT_A_TIME) => ({ left });
/** This count. */
export type CopyBudget = ReturnType<typeof createCopyBudget>;

/**
 * A copy of a body that is passed on, up to a size. The chunks are joined as they arrive, since each may be a small part of
 * a large buffer.
 */
export class BodyCopy {
  readonly #budget: CopyBudget;
  #bytes: Buffer | undefined;
  #size = 0;
  #isOver = false;
  #isComplete = false;

  constructor(budget: CopyBudget) {
    this.#budget = budget;
  }

  add(chunk: Uint8Array): void {
    if (this.#isOver) return;
    const size = this.#size + chunk.length;
    if (!this.#reserve(size)) {
      this.release();
      this.#isOver = true;
      return;
    }
    this.#bytes?.set(chunk, this.#size);
    this.#size = size;
  }

  /** Makes room for a size. @returns Whether the limits allow that. */
  #reserve(size: number): boolean {
    const capacity = this.#bytes?.length ?? 0;
    if (size <= capacity) return true;
    if (size > MOST_BYTES) return false;
    const larger = Math.min(MOST_BYTES, Math.max(size, 2 * capacity));
    if (larger - capacity > this.#budget.left) return false;
    this.#budget.left -= larger - capacity;
    const bytes = Buffer.allocUnsafe(larger);
    this.#bytes?.copy(bytes, 0, 0, this.#size);
    this.#bytes = bytes;
    return true;
  }

  /** Marks the body as complete. */
  end(): void {
    this.#isComplete = true;
  }

  /** The whole body; `undefined` if it is incomplete or too large. */
  get bytes(): Uint8Array | undefined {
    if (this.#isOver || !this.#isComplete) return undefined;
    return this.#bytes?.subarray(0, this.#size) ?? Buffer.alloc(0);
  }

  /** Gives the memory back. */
  release(): void {
    this.#budget.left += this.#bytes?.length ?? 0;
    this.#bytes = undefined;
    this.#size = 0;
  }
}
