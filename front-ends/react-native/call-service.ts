import type { Petstore } from 'petstore-kit';

/** A function of Hermes. */
declare const print: (...values: unknown[]) => void;

const url = 'https://api.example.com/v1/pets';
const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };

async function show(path: string, init: RequestInit = {}): Promise<void> {
  try {
    const response = await fetch(url + path, { headers, ...init });
    print(response.status, await response.text());
  } catch {
    print('rejected');
  }
}

/** Does what applications do, and prints the responses for run.ts. */
export async function callService(petstore: Petstore): Promise<void> {
  await show('?limit=1');
  await show('', { method: 'POST', body: JSON.stringify({ name: 'Zoë 7.5', categoryId: 1 }) });
  await show('/4711');
  petstore.fail('listPets', { status: 503, delay: 20 });
  await show('');
  petstore.reset();
  petstore.fail('listPets', { hang: true });
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 20);
  await show('', { signal: controller.signal });
  print(petstore.requests().at(-1)?.state);
}
