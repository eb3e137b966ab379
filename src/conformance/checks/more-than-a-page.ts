import { LIMIT } from '../../contract/index.ts';

/** With this many animals, a list with the default limit leaves some out. */
export const MORE_THAN_A_PAGE = LIMIT.default + 1;
