import type { Int64 } from '../json/int64.ts';

/** @see SPEC.md "PetStatus (enumeration)" */
export const petStatuses = ['available', 'pending', 'sold'] as const;

/** @see SPEC.md "PetStatus (enumeration)" */
export type PetStatus = (typeof petStatuses)[number];

/** What a client sends to add an animal. @see SPEC.md "New animal" */
export interface NewPet {
  name: string;
  categoryId: Int64;
  status?: PetStatus;
}

/** An animal as the service answers it. @see SPEC.md "Animal" */
export interface Pet extends NewPet {
  id: Int64;
}

/** The body of every answer of 400 and above. @see SPEC.md "Errors" */
export interface PetstoreError {
  /** Machine-readable. */
  code: string;
  /** Human-readable. */
  message: string;
  /** The HTTP status code. */
  status: number;
}

export function isPetStatus(value: unknown): value is PetStatus {
  return petStatuses.includes(value as PetStatus);
}
