import type { OptionKinds } from '../../shared/find-option-problem.ts';
import { type JsonSchema, count, flag, listOf, moment, texts, textsByName } from '../../shared/json-schema.ts';
import { levels } from '../checks/check.ts';

/** A type of values. Unless a part says more, they are texts. */
interface OptionTypeRow {
  /** The placeholder on the command line; missing for a flag. */
  value?: string;
  /** The values that callers of the library may pass. @default 'a string' */
  kind?: OptionKinds<{ option: unknown }>['option'];
  /** The schema in a result. @default that of a text */
  schema?: (description: string) => JsonSchema;
}

const TEXTS = 'an array of strings';

/** The types of the values of options. */
const optionTypes = {
  address: { value: '<address>' },
  checks: { value: '<name...>', kind: TEXTS, schema: texts },
  count: { value: '<number>', kind: 'a number', schema: count },
  date: { value: '<date>', kind: 'a Date', schema: moment },
  duration: { value: '<duration>', kind: 'a number' },
  failures: { value: '<file>', kind: 'an array of objects' },
  // Of certificates, a result shows only that there are some.
  file: { value: '<file>', schema: flag },
  flag: { kind: 'true or false', schema: flag },
  folder: { value: '<dir>' },
  // A result shows their names: the values may be secret.
  headers: { value: '<line>', kind: 'an object', schema: texts },
  integer: { value: '<id>', kind: ['a number', 'a bigint'] },
  key: { value: '<key>', kind: ['a string', 'a function'] },
  keys: { value: '<key>', kind: ['a string', TEXTS] },
  labels: { value: '<name=value>', kind: 'an object', schema: textsByName },
  levels: { value: '<level...>', kind: TEXTS, schema: (words) => listOf({ type: 'string', enum: levels }, words) },
  milliseconds: { value: '<milliseconds>', kind: 'a number', schema: count },
  names: { value: '<name...>' },
  pattern: { value: '<pattern>' },
  rate: {
    value: '<number>',
    kind: 'a number',
    schema: (description) => ({ type: 'number', exclusiveMinimum: 0, description }),
  },
  reporters: { value: '<name>' },
  rules: { value: '<rule>', kind: TEXTS },
  set: { value: '<set>' },
  text: { value: '<text>' },
  url: { value: '<url>' },
} as const satisfies Record<string, OptionTypeRow>;

export type OptionType = keyof typeof optionTypes;

/** The row of a type. */
export const findType = (type: OptionType): OptionTypeRow => optionTypes[type];
