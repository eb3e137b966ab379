import type { Page } from 'playwright-core';

/** Adds an animal with the `fetch` of a mocked page. @returns The names of all animals that were added, in order. */
export function addAnimal(page: Page, name: string): Promise<string[]> {
  return page.evaluate(async (added) => {
    const url = 'https://api.example.com/v1/pets';
    const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };
    await fetch(url, { method: 'POST', headers, body: JSON.stringify({ name: added, categoryId: 1 }) });
    const pets = (await (await fetch(`${url}?limit=100`, { headers })).json()) as { name: string }[];
    return pets.slice(45).map((pet) => pet.name);
  }, name);
}
