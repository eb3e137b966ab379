/** Lets many tasks run at the same time, or one alone. */
export class ExclusiveLock {
  #running = 0;
  readonly #idle: (() => void)[] = [];
  /** The end of the last task that runs alone. */
  #alone: Promise<unknown> | undefined;

  /** Runs a task together with others. */
  async share<Value>(task: () => Promise<Value>): Promise<Value> {
    while (this.#alone) await this.#alone;
    this.#running++;
    try {
      return await task();
    } finally {
      this.#running--;
      if (this.#running === 0) for (const resume of this.#idle.splice(0)) resume();
    }
  }

  /** Runs a task alone, after all others have ended. */
  async runAlone<Value>(task: () => Promise<Value>): Promise<Value> {
    while (this.#alone) await this.#alone;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#alone = promise;
    try {
      while (this.#running > 0) await new Promise<void>((resume) => void this.#idle.push(resume));
      return await task();
    } finally {
      this.#alone = undefined;
      resolve();
    }
  }
}
