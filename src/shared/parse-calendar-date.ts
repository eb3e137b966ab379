/**
 * Parses a date such as `2030-12-06`, or a date and time.
 *
 * @returns `undefined` for another text, or a date that does not exist: `Date` would take 30 February for 2 March.
 */
export function parseCalendarDate(text: string): Date | undefined {
  const day = /^(\d{4}-\d\d-\d\d)(?:T.+)?$/.exec(text)?.[1] ?? '';
  const [date, midnight] = [new Date(text), new Date(`${day}T00:00:00Z`)];
  if (Number.isNaN(date.getTime()) || Number.isNaN(midnight.getTime())) return undefined;
  return midnight.toISOString().startsWith(day) ? date : undefined;
}
