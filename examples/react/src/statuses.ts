import type { PetStatus } from 'petstore-kit';

/** The label of each status, in the order of a sale. */
export const statusLabels: Record<PetStatus, string> = { available: 'Available', pending: 'Pending', sold: 'Sold' };

export const statuses = Object.keys(statusLabels) as PetStatus[];
