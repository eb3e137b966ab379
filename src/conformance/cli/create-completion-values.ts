import { checks } from '../checks/index.ts';
import { type OptionTable, flagOf } from '../options/option-row.ts';
import { optionTable } from '../options/option-table.ts';
import type { CommandDependencies } from './dependencies.ts';
import { commandTable } from './options/command-table.ts';
import { valueTypes } from './options/value-types.ts';

const table: OptionTable = { ...optionTable, ...commandTable };

/** The values of options and arguments, for completion in the shell. */
export const createCompletionValues = ({ clientTest }: CommandDependencies) => ({
  id: () => checks.map(({ id }) => id),
  ...Object.fromEntries(
    Object.entries(table).flatMap(([name, row]) => {
      const values = valueTypes[row.type]?.values;
      return values ? [[`--${flagOf(name, row)}`, values]] : [];
    }),
  ),
  '--behavior': async () => (await clientTest()).behaviors.map(({ name }) => name),
});
