import { objectOf, text } from '../../shared/json-schema.ts';
import { describeOption } from '../options/describe-option.ts';
import { type OptionRow, rowsOf } from '../options/option-row.ts';
import { optionTable } from '../options/option-table.ts';
import { findType } from '../options/option-types.ts';

const toSchema = (row: OptionRow) => (findType(row.type).schema ?? text)(row.reportedAs ?? describeOption(row));

const reported = rowsOf(optionTable, 'functions', 'run').filter(([, row]) => row.reported);

/** The configuration in a result. */
export const configuration = objectOf(
  'The options of the run as they were applied, without the key and other secrets.',
  Object.fromEntries(reported.map(([name, row]) => [row.reported === 'sometimes' ? `${name}?` : name, toSchema(row)])),
);
