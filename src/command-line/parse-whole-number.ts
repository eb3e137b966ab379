import { InvalidArgumentError } from 'commander';

/** Creates the parser of an option that is a whole number, for commander. */
export function parseWholeNumber(least: number, most = 999_999_999): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Use a whole number from ${least} to ${most}.`);
  };
}
