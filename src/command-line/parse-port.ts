import { parseWholeNumber } from './parse-whole-number.ts';

/** Parses a port, 0 for a free one. */
export const parsePort = parseWholeNumber(0, 65_535);
