import type { Int64 } from '../json/int64.ts';

/** All statuses that an animal can have. @see SPEC.md "PetStatus (enumeration)" */
export const petStatuses = ['available', 'pending', 'sold'] as const;

/** The availability of an animal. @see SPEC.md "PetStatus (enumeration)" */
export type PetStatus = (typeof petStatuses)[number];

/** An animal as a client sends it to `createPet`, with exact integers. @see SPEC.md "New animal" */
export interface NewPet<Integer extends Int64 = Int64> {
  name: string;
  categoryId: Integer;
  status?: PetStatus;
}

/** An animal as the service returns it, with exact integers. @see SPEC.md "Animal" */
export interface Pet<Integer extends Int64 = Int64> extends NewPet<Integer> {
  id: Integer;
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
