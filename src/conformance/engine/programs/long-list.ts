import { LIMIT } from '../../../contract/index.ts';

/** The longest list without a filter. */
export const LONG_LIST = `/pets?limit=${LIMIT.maximum}`;
