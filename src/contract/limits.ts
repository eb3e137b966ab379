/** How many animals `listPets` returns. @see SPEC.md "Limits" */
export const LIMIT = { minimum: 1, maximum: 100, default: 20 } as const;
