import { InvalidArgumentError } from 'commander';
import { parseCalendarDate } from '../shared/parse-calendar-date.ts';

/** Parses the value of an option that is a date, for commander. */
export function parseDate(text: string): Date {
  const date = parseCalendarDate(text);
  if (!date) throw new InvalidArgumentError('Use a date such as 2030-12-06.');
  return date;
}
