// Bun replaces the package's own name by an implementation that lacks most of it.
import type { Dispatcher } from 'undici';
import { Pool } from 'undici/index.js';

/**
 * Connections without a proxy, in one pool for each origin. undici's agent closes a pool when its last connection ends: without
 * kept connections, that is after nearly every request.
 */
export class DirectConnections {
  readonly #options: Pool.Options;
  readonly #pools = new Map<string, Pool>();

  constructor(options: Pool.Options) {
    this.#options = options;
  }

  dispatch(options: Dispatcher.DispatchOptions & { origin: string }, handler: Dispatcher.DispatchHandler): boolean {
    const { origin } = options;
    const pool = this.#pools.get(origin) ?? new Pool(origin, this.#options);
    this.#pools.set(origin, pool);
    return pool.dispatch(options, handler);
  }

  /** Closes idle connections, and the others once their responses are complete. */
  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.close()));
  }

  /** Closes all connections. */
  async destroy(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
  }
}
