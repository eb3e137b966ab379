import type { PetCollection } from './data/pet-collection.ts';
import type { Service } from './service.ts';

/** The service as one call sees it: with the animals, choices and date of the moment at which the call began. */
export interface CallService extends Omit<Service, 'pets'> {
  /** Replaced by a copy of the earlier animals when the petstore is reset before the call ends. */
  pets: PetCollection;
  /** Its place among the calls in flight. */
  place?: number;
}

/**
 * The calls that wait, for a delay or their body. Not a Set: V8 allocates a new table after a few additions and removals, and the
 * earlier tables, once old, would keep every call until the next major garbage collection.
 */
export class CallsInFlight {
  #services: CallService[] = [];

  add(service: CallService): void {
    service.place = this.#services.push(service) - 1;
  }

  /** Removes the service of a call that has ended, if it is still here. */
  delete(service: CallService): void {
    const { place } = service;
    if (place === undefined || this.#services[place] !== service) return;
    const last = this.#services.pop();
    if (last === undefined || last === service) return;
    this.#services[place] = last;
    last.place = place;
  }

  /** Ends the calls on the animals that they began with, so that they do not affect what comes after them. */
  detach(pets: PetCollection): void {
    if (this.#services.length === 0) return;
    const earlier = pets.copy();
    for (const service of this.#services) service.pets = earlier;
    this.#services = [];
  }
}
