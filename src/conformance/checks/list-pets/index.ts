import type { Check } from '../check.ts';
import { everyListChecks } from './every-list.ts';
import { limitChecks } from './limit.ts';
import { responseChecks } from './response.ts';
import { statusChecks } from './status.ts';

/** Checks of SPEC.md "List animals". */
export const listPetsChecks: readonly Check[] = [
  ...responseChecks,
  ...limitChecks,
  ...statusChecks,
  ...everyListChecks,
];
