import type { Pet } from '../../contract/index.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** The animal that the same step has created on a deployment. */
interface OwnAnimal {
  /** The same on both deployments. */
  number: number;
  /** The animal in the response to its creation. */
  created: JsonObject;
}

/** The animals of one deployment, as far as responses can be compared by them. */
export class Animals {
  readonly #own = new Map<string, OwnAnimal>();
  readonly #stock: readonly Pet[];

  /** @param stock The animals that the deployment had before the checks created any. */
  constructor(stock: readonly Pet[]) {
    this.#stock = stock;
  }

  addOwn(animal: OwnAnimal): void {
    this.#own.set(String(animal.created.id), animal);
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

  /** How many animals the deployment had before, with a status or in all, at least. */
  countStock(status?: string): number {
    return this.#stock.filter((pet) => status === undefined || pet.status === status).length;
  }
}
