// The types of results, which `scripts/generate.ts` writes from their schemas.
export type * from '../generated/schema-types.ts';
