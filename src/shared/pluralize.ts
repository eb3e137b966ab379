/** A number with its noun: `1 request`, `2 requests`. */
export const pluralize = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
