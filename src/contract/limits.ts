/** The bounds and the default of the `limit` parameter of `listPets`. @see SPEC.md "Limits" */
export const LIMIT = { minimum: 1, maximum: 100, default: 20 } as const;
