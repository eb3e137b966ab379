import type { Int64 } from '../json/int64.ts';

/** All statuses that an animal can have. @see SPEC.md "PetStatus (enumeration)" */
export const petStatuses = ['available', 'pending', 'sold'] as const;

/** The availability of an animal. @see SPEC.md "PetStatus (enumeration)" */
export type PetStatus = (typeof petStatuses)[number];

/** An animal as a client sends it to `createPet`. @see SPEC.md "New animal" */
export interface NewPet {
  name: string;
  categoryId: Int64;
  status?: PetStatus;
}

/** An animal as the service returns it. @see SPEC.md "Animal" */
export interface Pet extends NewPet {
  id: Int64;
}

/** The body of every response with a status of 400 or above. @see SPEC.md "Errors" */
export interface PetstoreError {
  /** Machine-readable. */
  code: string;
  /** Human-readable. */
  message: string;
  /** The HTTP status code. */
  status: number;
}

/** Whether a value is `available`, `pending` or `sold`. */
export function isPetStatus(value: unknown): value is PetStatus {
  return petStatuses.includes(value as PetStatus);
}
