import { InvalidArgumentError } from 'commander';

/** The parser of an option that takes a date, for commander. */
export function parseDate(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new InvalidArgumentError('Use a date such as 2030-12-06.');
  return date;
}
