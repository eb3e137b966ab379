import { type Command, Option } from 'commander';
import { readEnvironment } from '../../../command-line/index.ts';
import {
  OTHERS,
  type OptionRow,
  type OptionUser,
  defaultWordsOf,
  flagOf,
  placeholderOf,
} from '../../options/option-row.ts';
import { UsageError } from '../../usage-error.ts';
import { optionsOf } from './options-of.ts';
import { valueTypes } from './value-types.ts';

/** An option whose value has the name of its row, whatever its flag is. */
class TableOption extends Option {
  readonly #name: string;

  constructor(name: string, row: OptionRow) {
    const { type, group = OTHERS, description, conflicts } = row;
    const value = placeholderOf(row);
    const words = defaultWordsOf(row);
    super(
      `--${flagOf(name, row)}${value === undefined ? '' : ` ${value}`}`,
      description + (words ? ` (default: ${words})` : ''),
    );
    this.#name = name;
    this.helpGroup(group);
    if (conflicts) this.conflicts([...conflicts]);
    const parse = valueTypes[type]?.parse;
    if (parse) this.argParser<unknown>((text, previous) => parse(text, previous as string[] | undefined, row));
  }

  override attributeName(): string {
    return this.#name;
  }
}

interface Adding {
  /** Whose options they are. @default the name of the command */
  user?: OptionUser;
  /** The options that are also read from variables. @default all */
  variables?: readonly string[];
}

/** Adds the options of a command from the tables, and reads those that are not given from PETSTORE_* variables. */
export function addOptions(command: Command, { user = command.name() as OptionUser, variables }: Adding = {}): Command {
  for (const [name, row] of optionsOf(user)) command.addOption(new TableOption(name, row));
  readEnvironment(command, {
    environment: process.env,
    prefix: 'PETSTORE',
    includes: (option) => variables?.includes(option.name()) ?? true,
    exclusive: optionsOf(user).flatMap(([name, row]) =>
      (row.conflicts ?? []).map((other) => [flagOf(name, row), flagOf(other)] as const),
    ),
    createError: (mistake, cause) => new UsageError(mistake, { cause }),
  });
  return command;
}
