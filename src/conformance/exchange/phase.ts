/** The phases of a run, in order. The checks of one phase run concurrently. */
export const phases = ['first', 'main', 'last'] as const;
/** The phase in which a check runs. */
export type Phase = (typeof phases)[number];
