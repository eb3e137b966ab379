/** The time limit of the oldest request on a connection. Requests behind it do not renew the limit. */
export class ResponseTimer {
  readonly #timeout: number;
  readonly #onExpire: () => void;
  #timer: NodeJS.Timeout | undefined;
  #deadline = 0;

  /** @param timeout In milliseconds. */
  constructor(timeout: number, onExpire: () => void) {
    this.#timeout = timeout;
    this.#onExpire = onExpire;
  }

  /** Starts to wait for the whole time. */
  restart(): void {
    this.#deadline = performance.now() + this.#timeout;
    this.#arm();
  }

  /** Adds time in which the target could do nothing, in milliseconds. */
  extend(time: number): void {
    this.#deadline += time;
    this.#arm();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  // The timer may fire early, since moving it for each part of a response would cost more.
  #arm(): void {
    this.#timer ??= setTimeout(() => this.#check(), this.#deadline - performance.now()).unref();
  }

  #check(): void {
    this.#timer = undefined;
    if (performance.now() < this.#deadline) this.#arm();
    else this.#onExpire();
  }
}
