/** The requests that wait: for a time, or until something ends the wait. */
export class Pauses {
  readonly #waiting = new Set<() => void>();

  /**
   * Waits, but ends early if the client disconnects or `end` is called.
   *
   * @param milliseconds Without it, only the client or `end` ends the wait.
   * @returns Whether `end` ended the wait.
   * @throws The reason of the request's signal when the client gives up.
   */
  async wait({ signal }: Request, milliseconds?: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const end = () => resolve(true);
    const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
    this.#waiting.add(end);
    signal.addEventListener('abort', resolve);
    const result = await (signal.aborted || promise);
    // Millions of requests may wait, none of which may leave anything behind.
    clearTimeout(timer);
    this.#waiting.delete(end);
    signal.removeEventListener('abort', resolve);
    signal.throwIfAborted();
    return result === true;
  }

  /** Ends all waits. */
  end(): void {
    for (const end of this.#waiting) end();
  }
}
