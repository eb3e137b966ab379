import type { OptionKinds } from '../../shared/find-option-problem.ts';
import { UsageError } from '../usage-error.ts';
import { assertOptions } from './assert-options.ts';
import { type Labels, findLabelProblem } from './find-label-problem.ts';
import { MAX_NUMBER, type OptionRow, type OptionUser, rowsOf } from './option-row.ts';
import { optionTable } from './option-table.ts';
import { type OptionType, findType } from './option-types.ts';

/** The kinds of the options of a function that are values. */
export const kindsOf = <Values>(user: OptionUser): OptionKinds<Required<Values>> =>
  Object.fromEntries(
    rowsOf(optionTable, 'functions', user).map(([name, { type }]) => [name, findType(type).kind ?? 'a string']),
  ) as OptionKinds<Required<Values>>;

const wholeNumbers = new Set<OptionType>(['count', 'milliseconds', 'duration']);

function exampleOf({ type, default: byDefault, example }: OptionRow): string {
  if (example !== undefined) return example;
  return type === 'milliseconds' ? `${String(byDefault)} for ${Number(byDefault) / 1000} seconds` : String(byDefault);
}

/** Finds what is wrong with a number, a date or labels of the right kind. */
function findProblem(row: OptionRow, value: unknown): { problem: string; advice: string } | undefined {
  const { type, minimum = 0, maximum = MAX_NUMBER } = row;
  if (type === 'date' && Number.isNaN((value as Date).getTime()))
    return { problem: 'the date is invalid', advice: 'Use one such as 2030-12-06.' };
  if (type === 'labels') return findLabelProblem(value as Labels);
  const number = value as number;
  if (type === 'rate' && !(number > 0 && number <= 1_000_000))
    return {
      problem: `${number} is not a number above 0 and up to 1000000`,
      advice: 'Use a number of requests per second, such as 5 or 0.5.',
    };
  if (!wholeNumbers.has(type) || (Number.isInteger(number) && number >= minimum && number <= maximum)) return undefined;
  return {
    problem: `${number} is not a whole number from ${minimum} to ${maximum}`,
    advice: `Use a number such as ${exampleOf(row)}.`,
  };
}

/** @throws UsageError about the first number, date or label of a function that is not in its range. */
export function assertRanges(options: object, user: OptionUser): void {
  const values: Readonly<Record<string, unknown>> = { ...options };
  for (const [option, row] of rowsOf(optionTable, 'functions', user)) {
    const found = values[option] === undefined ? undefined : findProblem(row, values[option]);
    if (found) throw new UsageError({ option, ...found });
  }
}

/**
 * Asserts that the options of a function have known names, and values of the right kind and in their range.
 *
 * @param others The kinds of the options that are not values, such as functions.
 * @throws UsageError about the first option that is wrong.
 */
export function assertValues<Options extends object>(
  options: unknown,
  user: OptionUser,
  others: Partial<OptionKinds<Required<Options>>>,
): asserts options is Options {
  assertOptions<Options>(options, { ...kindsOf<Options>(user), ...others });
  assertRanges(options, user);
}
