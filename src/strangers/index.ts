import { choiceStrangers } from './choices.ts';
import { dataStrangers } from './data.ts';
import { httpStrangers } from './http.ts';
import { idStrangers } from './ids.ts';
import { listStrangers } from './lists.ts';
import type { Stranger } from './stranger.ts';
import { timeStrangers } from './time.ts';

export type { Stranger } from './stranger.ts';

/** All correct services that are not the reference. */
export const strangers: readonly Stranger[] = [
  ...choiceStrangers,
  ...dataStrangers,
  ...listStrangers,
  ...idStrangers,
  ...httpStrangers,
  ...timeStrangers,
];
