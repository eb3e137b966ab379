import { InvalidArgumentError } from 'commander';

/**
 * Creates the parser of an option that is a whole number, for commander.
 *
 * @param alternative A sentence on what to use for another kind of value. @default none
 */
export function parseWholeNumber(
  minimum: number,
  maximum = 999_999_999,
  alternative?: string,
): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= minimum && value <= maximum) return value;
    const advice = `Use a whole number from ${minimum} to ${maximum}.`;
    throw new InvalidArgumentError(alternative === undefined ? advice : `${advice} ${alternative}`);
  };
}
