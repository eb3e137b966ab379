/** An animal as the services of this folder keep it. */
export interface Pet {
  id: number;
  name: string;
  categoryId: number;
  status: string;
}

export const statuses = ['available', 'pending', 'sold'];

/** The animals of one service. */
export class Store {
  readonly #pets: Pet[] = statuses.map((status, index) => ({
    id: index + 1,
    name: `Pet ${index}`,
    categoryId: 1,
    status,
  }));

  list(limit: number, status?: string): Pet[] {
    return this.#pets.filter((pet) => status === undefined || pet.status === status).slice(0, limit);
  }

  add(pet: { name: string; categoryId: number; status?: string | undefined }): Pet {
    const { name, categoryId, status = 'available' } = pet;
    const created = { id: this.#pets.length + 1, name, categoryId, status };
    this.#pets.push(created);
    return created;
  }

  find(id: number): Pet | undefined {
    return this.#pets.find((pet) => pet.id === id);
  }
}
