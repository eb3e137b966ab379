export { parseDate } from './parse-date.ts';
export { parseWholeNumber } from './parse-whole-number.ts';
export { readEnvironment } from './read-environment.ts';
