import {
  type JsonSchema,
  count,
  flag,
  listOf,
  moment,
  objectOf,
  text,
  texts,
  textsByName,
} from '../../shared/json-schema.ts';
import { levels } from '../checks/check.ts';
import { describeOption } from '../options/describe-option.ts';
import { type OptionRow, type OptionType, rowsOf } from '../options/option-row.ts';
import { optionTable } from '../options/option-table.ts';

/** The schemas of options that are not texts in a result. */
const schemas: Partial<Record<OptionType, (description: string) => JsonSchema>> = {
  checks: texts,
  levels: (description) => listOf({ type: 'string', enum: levels }, description),
  // Their values may be secret.
  headers: texts,
  labels: textsByName,
  // Of the certificates, only that there are some.
  file: flag,
  flag,
  count,
  milliseconds: count,
  rate: (description) => ({ type: 'number', exclusiveMinimum: 0, description }),
  date: moment,
};

const toSchema = (row: OptionRow) => (schemas[row.type] ?? text)(row.reportedAs ?? describeOption(row));

const reported = rowsOf(optionTable, 'functions', 'run').filter(([, row]) => row.reported);

/** The configuration in a result. */
export const configuration = objectOf(
  'The options of the run as they were applied, without the key and other secrets.',
  Object.fromEntries(reported.map(([name, row]) => [row.reported === 'sometimes' ? `${name}?` : name, toSchema(row)])),
);
