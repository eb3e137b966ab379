import { parseInteger } from '../../json/int64.ts';
import { flagOf, rowsOf } from '../options/option-row.ts';
import { optionTable } from '../options/option-table.ts';
import type { OptionType } from '../options/option-types.ts';
import type { ConformanceOptions } from '../options/options.ts';
import { isObject } from '../../shared/is-object.ts';
import { parseCalendarDate } from '../../shared/parse-calendar-date.ts';
import { UsageError } from '../usage-error.ts';
import { type Place, formatPlace } from '../options/place.ts';
import { type ListEntry, parseYamlList } from '../options/yaml-list.ts';

const option = 'targets';

const EXAMPLE = '- { name: staging, base-url: https://staging.example.com/v1, key-variable: STAGING_KEY }';

/** A target as it is listed in a file, or on the command line. */
export interface ListedTarget {
  name: string;
  baseUrl: string;
  /** The name of the environment variable that holds the key. */
  keyVariable?: string | undefined;
  /** The shell command that prints the key. */
  keyCommand?: string | undefined;
  /** The options that it has for itself. */
  options: Partial<ConformanceOptions>;
  place?: Place;
}

type Parse = (value: unknown, fail: (expected: string) => never, source?: string) => unknown;

const parseText: Parse = (value, fail) => (typeof value === 'string' && value !== '' ? value : fail('text'));
const parseTexts: Parse = (value, fail) => {
  const values = Array.isArray(value) ? value : [value];
  return values.every((item) => typeof item === 'string') ? values : fail('a list of texts');
};
const parseLabels: Parse = (value, fail) =>
  isObject(value) ? value : fail('a mapping such as { environment: staging }');
const parseNumber: Parse = (value, fail) => (typeof value === 'number' ? value : fail('a number'));
const parseDate: Parse = (value, fail) => {
  const date = typeof value === 'string' ? parseCalendarDate(value) : undefined;
  return date ?? fail('a date such as 2030-12-06');
};

/** How each type of option is read. Options of other types are those of the whole session. */
const parsers: Partial<Record<OptionType, Parse>> = {
  integer: (_value, fail, source = '') => (/^-?\d+$/.test(source) ? parseInteger(source) : fail('an integer')),
  date: parseDate,
  checks: parseTexts,
  levels: parseTexts,
  pattern: parseText,
  flag: (value, fail) => (typeof value === 'boolean' ? value : fail('true or false')),
  count: parseNumber,
  milliseconds: parseNumber,
  rate: parseNumber,
  labels: parseLabels,
};

/** The options that a target may have for itself, by their name in the file, which is that of the command line. */
const ownOptions = new Map(
  rowsOf(optionTable, 'functions', 'run')
    .filter(([, { isOfTarget }]) => isOfTarget)
    .map(([name, row]) => [flagOf(name, row), { name, parse: parsers[row.type] ?? parseText }]),
);

const required = ['name', 'base-url'];
const keys = [...required, 'key-variable', 'key-command', ...ownOptions.keys()];

function readField(entry: ListEntry, key: string, parse: Parse): unknown {
  const fail = (expected: string): never => {
    throw new UsageError({
      option,
      problem: `${formatPlace(entry.placeOf(key))}: ${key} is ${JSON.stringify(entry.values[key])}`,
      advice: `Use ${expected}.`,
    });
  };
  return parse(entry.values[key], fail, entry.sourceOf(key));
}

function toTarget(entry: ListEntry): ListedTarget {
  if (entry.values['key-variable'] !== undefined && entry.values['key-command'] !== undefined)
    throw new UsageError({
      option,
      problem: `${formatPlace(entry.placeOf('key-command'))}: the entry has a key-variable and a key-command`,
      advice: 'Remove one of them.',
    });
  const given = [...ownOptions].filter(([key]) => entry.values[key] !== undefined);
  const options = Object.fromEntries(given.map(([key, { name, parse }]) => [name, readField(entry, key, parse)]));
  const readOptional = (key: string) =>
    entry.values[key] === undefined ? undefined : (readField(entry, key, parseText) as string);
  return {
    name: readField(entry, 'name', parseText) as string,
    baseUrl: readField(entry, 'base-url', parseText) as string,
    keyVariable: readOptional('key-variable'),
    keyCommand: readOptional('key-command'),
    options,
    place: entry.place,
  };
}

/**
 * Parses a file of targets: a list in YAML or JSON.
 *
 * @param file The name of the file for messages.
 * @throws UsageError that names the line that is wrong.
 */
export function parseTargets(text: string, file: string): ListedTarget[] {
  const targets = parseYamlList(text, { option, file, keys, required, example: EXAMPLE }).map(toTarget);
  if (targets.length > 0) return targets;
  throw new UsageError({ option, problem: `${file} lists no targets`, advice: `Write entries such as "${EXAMPLE}".` });
}
