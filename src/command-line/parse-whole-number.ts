import { InvalidArgumentError } from 'commander';

/** Creates the parser of an option that is a whole number, for commander. */
export function parseWholeNumber(minimum: number, maximum = 999_999_999): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= minimum && value <= maximum) return value;
    throw new InvalidArgumentError(`Use a whole number from ${minimum} to ${maximum}.`);
  };
}
