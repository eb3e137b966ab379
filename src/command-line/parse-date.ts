import { InvalidArgumentError } from 'commander';

/** Parses the value of an option that is a date, for commander. */
export function parseDate(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new InvalidArgumentError('Use a date such as 2030-12-06.');
  return date;
}
