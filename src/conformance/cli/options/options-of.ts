import { OTHERS, type OptionRow, type OptionUser, optionGroups, rowsOf } from '../../options/option-row.ts';
import { optionTable } from '../../options/option-table.ts';
import { commandTable } from './command-table.ts';

/** The options of a command, with their rows of the tables, in the order of the help. */
export const optionsOf = (user: OptionUser): [string, OptionRow][] =>
  [...rowsOf(optionTable, 'commands', user), ...rowsOf(commandTable, 'commands', user)].toSorted(
    ([, { group: a = OTHERS }], [, { group: b = OTHERS }]) => optionGroups.indexOf(a) - optionGroups.indexOf(b),
  );

/** The options of a command that a function of the library takes, too. */
export function pickOptions(options: object, user: OptionUser): Record<string, unknown> {
  const names = new Set(rowsOf(optionTable, 'functions', user).map(([name]) => name));
  return Object.fromEntries(Object.entries(options).filter(([name]) => names.has(name)));
}
