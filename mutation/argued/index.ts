import type { Argued } from './argued.ts';
import { classify } from './classify.ts';
import { data } from './data.ts';
import { rules } from './rules.ts';

/** All of them. */
export const argued: Argued = { ...data, ...classify, ...rules };
