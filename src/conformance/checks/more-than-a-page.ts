import { LIMIT } from '../../contract/index.ts';

/** The smallest number of animals that does not fit on a default page. */
export const MORE_THAN_A_PAGE = LIMIT.default + 1;
