import { InvalidArgumentError } from 'commander';
import { parseDate, parseDuration, parseWholeNumber } from '../../../command-line/index.ts';
import { isInt64, parseInteger } from '../../../json/int64.ts';
import { levels } from '../../checks/check.ts';
import { checks } from '../../checks/index.ts';
import { ignoreRuleNames } from '../../compare/parse-ignore.ts';
import { findLabelProblem } from '../../options/find-label-problem.ts';
import { MAX_NUMBER, type OptionRow } from '../../options/option-row.ts';
import type { OptionType } from '../../options/option-types.ts';
import { reporterNames } from '../../reporters/reporter-names.ts';
import { requirementSetNames } from '../../requirements/index.ts';
import { groupOf } from '../../result/group-of.ts';

/** How the command line takes a value of a type. */
interface ValueType {
  /** @param previous What earlier values of the same option have made. @throws InvalidArgumentError */
  parse?(this: void, text: string, previous: string[] | undefined, row: OptionRow): unknown;
  /** The values for completion in the shell. */
  values?(this: void): readonly string[];
}

const split = (text: string, separator: RegExp) => text.split(separator).filter((value) => value !== '');

/** Splits the values in a text. @throws InvalidArgumentError without one, since an empty filter would select everything. */
function splitSome(text: string, separator: RegExp): string[] {
  const values = split(text, separator);
  if (values.length === 0) throw new InvalidArgumentError('Add a value, or leave the option out.');
  return values;
}

/** Matches the commas between reporters, with the spaces after them. Any other comma is part of a file name. */
const BETWEEN_REPORTERS = new RegExp(`,\\s*(?=(?:${reporterNames.join('|')})(?:[=,]|$))`);

function parseRate(text: string): number {
  if (/^\d+(?:\.\d+)?$/.test(text) && Number(text) > 0) return Number(text);
  throw new InvalidArgumentError('Use a number of requests per second above 0, such as 5 or 0.5.');
}

function parseInt64(text: string) {
  const value = /^-?\d+$/.test(text) ? parseInteger(text) : undefined;
  if (isInt64(value)) return value;
  throw new InvalidArgumentError('Use an integer (int64).');
}

/** Collects values. An environment variable separates them with spaces or commas. */
const names: ValueType = { parse: (text, previous = []) => [...previous, ...splitSome(text, /[\s,]+/)] };

const LABEL_ADVICE =
  'Use name=value, such as environment=staging: up to 20 names that start with a letter, of letters, digits, dots, hyphens and underscores, and values of up to 200 characters.';

/** Adds a label to the earlier ones. An environment variable has one in each line. */
function parseLabels(text: string, previous: unknown): Record<string, string> {
  const labels = new Map(Object.entries((previous ?? {}) as Record<string, string>));
  for (const line of splitSome(text, /\r?\n/)) {
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(line) ?? [];
    if (labels.has(name)) throw new InvalidArgumentError(`The label ${name} is given more than once.`);
    labels.set(name, value);
    if (findLabelProblem(Object.fromEntries(labels))) throw new InvalidArgumentError(LABEL_ADVICE);
  }
  return Object.fromEntries(labels);
}

const count: ValueType = {
  parse: (text, _, { minimum = 0, maximum = MAX_NUMBER }) => parseWholeNumber(minimum, maximum)(text),
};

/** How the command line takes the values of each type that are not any text. */
export const valueTypes: Partial<Record<OptionType, ValueType>> = {
  set: { values: requirementSetNames },
  pattern: { parse: (text) => splitSome(text, /^/)[0] },
  names,
  checks: {
    ...names,
    values: () => [...new Set(checks.flatMap((check) => [groupOf(check), check.id, check.clause]))],
  },
  rules: { ...names, values: ignoreRuleNames },
  levels: {
    parse: (text, previous = []) => [...previous, ...splitSome(text.toUpperCase(), /[\s,]+/)],
    values: () => levels,
  },
  // An environment variable separates them with spaces, which neither a key nor a URL contains.
  keys: { parse: (text, previous = []) => [...previous, ...split(text, /\s+/)] },
  labels: { parse: parseLabels },
  headers: { parse: (text, previous = []) => [...previous, ...splitSome(text, /\r?\n/)] },
  reporters: {
    parse: (text, previous = []) => [...previous, ...split(text, BETWEEN_REPORTERS)],
    values: () => reporterNames,
  },
  count,
  milliseconds: count,
  rate: { parse: parseRate },
  integer: { parse: parseInt64 },
  date: { parse: parseDate },
  duration: { parse: (text, _, { minimum }) => parseDuration(minimum)(text) },
};
