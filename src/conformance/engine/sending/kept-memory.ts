import type { HttpResponse } from '../../exchange/response.ts';

/**
 * How much of all responses a run may keep in memory, in characters. Twice what is needed if all long lists are full of animals with
 * long names, which earlier runs have created.
 */
export const MAX_KEPT = 60_000_000;
/** The memory that a value or a header takes in addition to its characters. */
const VALUE_COST = 48;

/** How much memory a parsed value takes, in characters. */
function measureValue(value: unknown): number {
  if (typeof value === 'string') return value.length + VALUE_COST;
  if (typeof value !== 'object' || value === null) return VALUE_COST;
  let sum = VALUE_COST;
  if (Array.isArray(value)) {
    for (const element of value) sum += measureValue(element);
  } else {
    for (const [name, member] of Object.entries(value)) sum += measureValue(name) + measureValue(member);
  }
  return sum;
}

/** Limits the memory for the responses of a run, however many a target causes to be sent and however large they are. */
export class KeptMemory {
  #kept = 0;
  /** The bodies that are counted already. Responses with the same text share one. */
  readonly #bodies = new WeakSet<object>();

  get isFull(): boolean {
    return this.#kept > MAX_KEPT;
  }

  add({ headers, json, text }: HttpResponse): void {
    this.#kept += measureValue(headers);
    if (typeof json === 'object' && json !== null) {
      if (this.#bodies.has(json)) return;
      this.#bodies.add(json);
    }
    this.#kept += text.length + measureValue(json);
  }
}
