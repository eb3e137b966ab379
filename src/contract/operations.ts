/** The three operations by the names in SPEC.md. Paths are relative to the base URL. */
export const operations = {
  listPets: { method: 'GET', path: '/pets' },
  createPet: { method: 'POST', path: '/pets' },
  getPet: { method: 'GET', path: '/pets/{petId}' },
} as const;

/** The name of an operation in SPEC.md. */
export type OperationName = keyof typeof operations;

/** The names of the operations, in the order of SPEC.md. */
export const operationNames = Object.keys(operations) as OperationName[];

/**
 * Finds the operation for a method and a path below the base URL, such as `/pets/7`.
 *
 * @returns `undefined` for any other route.
 */
export function toOperationName(method: string, path: string): OperationName | undefined {
  if (path === '/pets') {
    if (method === 'GET') return 'listPets';
    if (method === 'POST') return 'createPet';
  }
  if (method === 'GET' && /^\/pets\/[^/]+$/.test(path)) return 'getPet';
  return undefined;
}
