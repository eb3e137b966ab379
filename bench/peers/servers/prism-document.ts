import { readFileSync } from 'node:fs';
import type { Pet } from './pet.ts';

interface Content {
  content: { 'application/json': { example: unknown } };
}

/** The OpenAPI document of this project, with animals of the shared data as its examples. */
export function createPrismDocument(pets: readonly Pet[]): object {
  const text = readFileSync(new URL('../../../dist/openapi.json', import.meta.url), 'utf8');
  const document = JSON.parse(text) as {
    paths: Record<string, Record<string, { responses: Record<string, Content> }>>;
  };
  const list = document.paths['/pets']?.['get']?.responses['200'];
  const one = document.paths['/pets/{petId}']?.['get']?.responses['200'];
  if (!list || !one) throw new Error('dist/openapi.json lacks an operation. Run `npm run build`.');
  list.content['application/json'].example = pets.slice(0, 20);
  one.content['application/json'].example = pets[6];
  return document;
}
