import type { Int64, NewPet, Pet, PetStatus, PetstoreError } from 'petstore-kit';

export interface PetstoreClientOptions {
  /** The base URL, with `/v1` and without a trailing slash. */
  baseUrl: string;
  apiKey: string;
}

export interface ListPetsQuery {
  status?: PetStatus;
  /** From 1 to 100. @default 20 */
  limit?: number;
}

/** Thrown when the service responds with an error object. */
export class PetstoreRequestError extends Error {
  override readonly name = 'PetstoreRequestError';
  readonly code: string;
  readonly status: number;

  constructor({ code, message, status }: PetstoreError) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** A client of the Petstore Animals Service: one function for each operation. */
export function createPetstoreClient({ baseUrl, apiKey }: PetstoreClientOptions) {
  const authorization = `Bearer ${apiKey}`;

  async function send<Result>(path: string, init: RequestInit = {}): Promise<Result> {
    const headers = { authorization, ...(init.body !== undefined && { 'content-type': 'application/json' }) };
    const response = await fetch(baseUrl + path, { ...init, headers });
    if (!response.ok) throw new PetstoreRequestError((await response.json()) as PetstoreError);
    return (await response.json()) as Result;
  }

  /** Retries once when the service is unavailable, which is safe for reading. */
  async function read<Result>(path: string): Promise<Result> {
    try {
      return await send<Result>(path);
    } catch (error) {
      if (error instanceof PetstoreRequestError && error.status === 503) return send<Result>(path);
      throw error;
    }
  }

  return {
    listPets({ status, limit }: ListPetsQuery = {}): Promise<Pet[]> {
      const query = new URLSearchParams();
      if (status !== undefined) query.set('status', status);
      if (limit !== undefined) query.set('limit', String(limit));
      return read(query.size > 0 ? `/pets?${query}` : '/pets');
    },

    /** Never retries, because that could add the animal twice. */
    createPet(newPet: NewPet): Promise<Pet> {
      return send('/pets', { method: 'POST', body: JSON.stringify(newPet) });
    },

    getPet(petId: Int64): Promise<Pet> {
      return read(`/pets/${petId}`);
    },
  };
}
