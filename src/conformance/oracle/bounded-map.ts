/** A map that forgets its oldest entry beyond a number of entries, so that memory stays flat over any number of exchanges. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #most: number;
  /** Every entry that it has passed is forgotten. A new iterator would pass the places of all forgotten entries each time. */
  #oldest: Iterator<Key> | undefined;

  constructor(most = 10_000) {
    this.#most = most;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: Key, value: Value): void {
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#most) return;
    this.#oldest ??= this.#entries.keys();
    const oldest = this.#oldest.next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }

  values(): Iterable<Value> {
    return this.#entries.values();
  }

  delete(key: Key): void {
    // An iterator that is not advanced keeps all earlier states of the map in memory.
    this.#oldest = undefined;
    this.#entries.delete(key);
  }
}
