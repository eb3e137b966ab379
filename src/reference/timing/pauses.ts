/** The requests that wait: for a time, or until something ends the wait. */
export class Pauses {
  readonly #waiting = new Set<(value?: unknown) => void>();

  /**
   * Waits, but ends early if the client disconnects or `end` is called.
   *
   * @param milliseconds Without it, only the client or `end` ends the wait.
   * @throws The reason of the request's signal when the client gives up.
   */
  async wait({ signal }: Request, milliseconds?: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
    this.#waiting.add(resolve);
    signal.addEventListener('abort', resolve);
    await (signal.aborted || promise);
    // Millions of requests may wait, none of which may leave anything behind.
    clearTimeout(timer);
    this.#waiting.delete(resolve);
    signal.removeEventListener('abort', resolve);
    signal.throwIfAborted();
  }

  /** Ends all waits. */
  end(): void {
    for (const resolve of this.#waiting) resolve();
  }
}
