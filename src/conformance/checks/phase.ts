/** The phases of a run, in order. The checks of one phase run concurrently. */
export const phases = ['first', 'main', 'last'] as const;
export type Phase = (typeof phases)[number];
