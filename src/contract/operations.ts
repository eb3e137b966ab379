/** The three operations, by the names that SPEC.md gives them. Paths are relative to the base URL. */
export const operations = {
  listPets: { method: 'GET', path: '/pets' },
  createPet: { method: 'POST', path: '/pets' },
  getPet: { method: 'GET', path: '/pets/{petId}' },
} as const;

export type OperationName = keyof typeof operations;

/** Names the operation that a method and a path below the base URL belong to. */
export function toOperationName(method: string, path: string): OperationName | undefined {
  if (path === '/pets') {
    if (method === 'GET') return 'listPets';
    if (method === 'POST') return 'createPet';
  }
  if (method === 'GET' && /^\/pets\/[^/]+$/.test(path)) return 'getPet';
  return undefined;
}
