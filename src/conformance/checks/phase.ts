/** The checks of one phase run concurrently, the phases one after the other. */
export const phases = ['first', 'main', 'last'] as const;
export type Phase = (typeof phases)[number];
