import { isPetStatus, petStatuses } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { isObject } from '../../../shared/is-object.ts';
import { acceptSpellings } from './accept.ts';

const anyStatus = `(?:${petStatuses.join('|')})`;
const between = (before: string, after: string) => new RegExp(`^${before}${anyStatus}${after}$`);

/** A test for the statuses that are one after they were changed. */
const changed = (edit: (status: string) => string) => (value: unknown) =>
  typeof value === 'string' && isPetStatus(edit(value));

const isInOtherCase = changed((status) => status.toLowerCase());
const isMixed = (value: unknown) => typeof value === 'string' && /^[a-z].*[A-Z]/.test(value);

/** Mutants that read a status from a value that is similar to one, or has one. */
export const statusMutants: readonly Variant[] = acceptSpellings('status', [
  ['mixed-case', 'letters of both cases', (value) => isMixed(value) && isInOtherCase(value)],
  ['crlf', 'a status and a line break of Windows', between('', '\\r\\n')],
  ['line-of-several', 'several lines, one of which is a status', new RegExp(`^.+\\n${anyStatus}$|^${anyStatus}\\n.+$`)],
  ['plural', 'a plural', between('', 's')],
  ['misspelled', 'a misspelling', /^(?:availble|avaliable|pendng|soldd)$/],
  ['similar', 'a similar word', /^(?:unavailable|reserved|adopted|active|in_stock)$/],
  ['full-width', 'full-width letters', changed((status) => status.normalize('NFKC'))],
  ['accents', 'letters with accents', changed((status) => status.normalize('NFD').replaceAll(/\p{M}/gu, ''))],
  ['quoted', 'a status in quotation marks', between('"', '"')],
  ['string-array', 'an array in a string', between('\\["', '"\\]')],
  ['array-of-two', 'an array of two', (value) => Array.isArray(value) && value.length === 2],
  ['empty-object', 'an empty object', (value) => isObject(value) && Object.keys(value).length === 0],
  ['blank', 'a string of spaces', /^ +$/],
  ['string-null', 'the string null', /^null$/],
]);
