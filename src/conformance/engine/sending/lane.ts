import type { Exchange } from '../../exchange/exchange.ts';
import { isRetryLater, retryAfter } from '../../../shared/http/retry-after.ts';
import type { Clock } from '../../../shared/clock.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import type { RecorderOptions } from './exchange-recorder.ts';
import { Pace } from './pace.ts';
import { QueueLimit } from './queue-limit.ts';
import { RetryPause, type Subject } from './retry-pause.ts';

interface LaneOptions extends Pick<RecorderOptions, 'clock' | 'deadline' | 'timeout'> {
  concurrency: number;
  /** The requests that it limits: all, or only creations. */
  subject: Subject;
}

/**
 * The limits of requests of one kind, which become narrower if the target is too busy: first fewer requests are in flight,
 * then they are spaced.
 */
export class Lane {
  readonly #clock: Clock;
  readonly #width: ConcurrencyLimit;
  readonly #queue: QueueLimit;
  readonly #pause: RetryPause;
  readonly #pace: Pace;
  #slowedAt = -Infinity;

  constructor({ clock, deadline, concurrency, timeout, subject }: LaneOptions) {
    this.#clock = clock;
    this.#width = new ConcurrencyLimit(concurrency);
    this.#queue = new QueueLimit({ timeout, concurrency });
    this.#pause = new RetryPause(clock, deadline, subject);
    this.#pace = new Pace(clock);
  }

  /** Whether the target limits requests so much that hundreds of them take more than a minute. */
  get isSlow(): boolean {
    return this.#pace.isSlow;
  }

  acquire(isPatient?: boolean): Promise<void> {
    return this.#width.acquire(isPatient);
  }

  /** Whether more requests have a place than the lane now allows, since it has become narrower. */
  get isExceeded(): boolean {
    return this.#width.isExceeded;
  }

  release(): void {
    this.#width.release();
  }

  /** Milliseconds until the next request may be sent. @throws Inconclusive if the run ends first. */
  remaining(): number {
    return Math.max(this.#pause.remaining(), this.#pace.remaining());
  }

  /** Notes that a request is sent now. */
  take(): void {
    this.#pace.take();
  }

  /** Adapts to a response. */
  adapt({ response, start, duration }: Exchange): void {
    if (response) {
      this.#queue.note(duration, response.status < 300);
      this.#width.most = this.#queue.most;
    }
    if (response?.isConnectionSlow) this.#width.narrowAfterSlowConnection();
    if (!response || !isRetryLater(response)) {
      this.#pause.reset();
      if (!response?.isConnectionSlow) this.#width.widenAfterStreak();
      this.#pace.accept();
      return;
    }
    // Requests that were in flight together are one sign that the target is too busy, not many.
    const isNewSign = start > this.#slowedAt;
    this.#pause.extend(response, isNewSign);
    if (isNewSign) this.#slowDown(retryAfter(response, this.#clock.now()));
  }

  /** Sends fewer requests at the same time, since this machine had no connection left for one that started at a time. */
  narrow(start: number): void {
    if (this.#width.isOne || start <= this.#slowedAt) return;
    this.#slowedAt = this.#clock.now();
    this.#width.narrow();
  }

  #slowDown(pause: number): void {
    this.#slowedAt = this.#clock.now();
    if (this.#width.isOne || this.#pace.isActive) this.#pace.slowDown(pause);
    else {
      this.#width.narrow();
      this.#pace.restart();
    }
  }
}
