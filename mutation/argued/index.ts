import type { Argued } from './argued.ts';
import { data } from './data.ts';

/** All of them. */
export const argued: Argued = { ...data };
