import type { Argued } from './argued.ts';
import { classify } from './classify.ts';
import { data } from './data.ts';
import { json } from './json.ts';
import { operations } from './operations.ts';
import { oracle } from './oracle.ts';
import { petstore } from './petstore.ts';
import { rules } from './rules.ts';
import { session } from './session.ts';
import { verdict } from './verdict.ts';

/** All of them. */
export const argued: Argued = {
  ...classify,
  ...data,
  ...json,
  ...operations,
  ...oracle,
  ...petstore,
  ...rules,
  ...session,
  ...verdict,
};
