import type { Pet } from '../../contract/index.ts';

/** The animal that the same step has created on a deployment. */
interface OwnAnimal {
  /** The same on both deployments. */
  number: number;
  /** Whether the request named a status. */
  hasStatus: boolean;
  /** When the request was sent and when the response was complete, on the clock of the run. */
  start: number;
  end: number;
}

/** The number of animals, with a status or in all. */
const countIn = (pets: readonly Pet[], status: string | undefined) =>
  status === undefined ? pets.length : pets.filter((pet) => pet.status === status).length;

/** The animals of one deployment, as far as responses can be compared by them. */
export class Animals {
  readonly #own = new Map<string, OwnAnimal>();
  readonly #stock: readonly Pet[];
  readonly #created: Pet[];

  /**
   * @param stock The animals that the deployment had before the checks created any.
   * @param created Those that the checks have created.
   */
  constructor(stock: readonly Pet[], created: readonly Pet[]) {
    this.#stock = stock;
    this.#created = [...created];
  }

  addOwn(pet: Pet, animal: OwnAnimal): void {
    this.#own.set(String(pet.id), animal);
    this.#created.push(pet);
  }

  /** The animal with this id that both deployments have; `undefined` for any other. */
  findOwn(id: unknown): OwnAnimal | undefined {
    return this.#own.get(String(id));
  }

  /** The id of an animal that existed before. */
  get anyId(): string | undefined {
    const [pet] = this.#stock;
    return pet && String(pet.id);
  }

  /** How many animals the deployment had before, at least. */
  countStock(status?: string): number {
    return countIn(this.#stock, status);
  }

  /** How many animals the deployment has by now, at least. */
  countAll(status?: string): number {
    return this.countStock(status) + countIn(this.#created, status);
  }
}
