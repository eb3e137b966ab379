import type { NewPet, Pet, PetStatus, PetstoreError } from 'petstore-kit';

const { VITE_PETSTORE_URL: baseUrl, VITE_PETSTORE_API_KEY: apiKey } = import.meta.env;

async function send<Result>(path: string, init: RequestInit = {}): Promise<Result> {
  const headers = {
    authorization: `Bearer ${apiKey}`,
    ...(init.body !== undefined && { 'content-type': 'application/json' }),
  };
  const response = await fetch(baseUrl + path, { ...init, headers });
  if (!response.ok) throw new Error(((await response.json()) as PetstoreError).message);
  return (await response.json()) as Result;
}

/** The maximum number of animals in a list; the service has no pagination. */
export const MAX_PETS = 100;

export function listPets(status: PetStatus | undefined, signal: AbortSignal): Promise<Pet[]> {
  const filter = status === undefined ? '' : `&status=${status}`;
  return send(`/pets?limit=${MAX_PETS}${filter}`, { signal });
}

export function createPet(newPet: Partial<NewPet>): Promise<Pet> {
  return send('/pets', { method: 'POST', body: JSON.stringify(newPet) });
}
