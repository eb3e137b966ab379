import { type OptionType, findType } from './option-types.ts';

/** The heading of options without another. */
export const OTHERS = 'Options:';

/** The headings of the help, in their order. */
export const optionGroups = [
  'Watch:',
  'Target:',
  'Network:',
  'Several targets:',
  'Selection:',
  'Behaviors:',
  'Runs:',
  'Verdict:',
  'Checks:',
  OTHERS,
  'Report:',
] as const;

/** A command, or a function of the library, that takes options. */
export type OptionUser =
  | 'audit'
  | 'client'
  | 'compare'
  | 'deployment'
  | 'diff'
  | 'doctor'
  | 'explain'
  | 'fleet'
  | 'fuzz'
  | 'list'
  | 'proxy'
  | 'render'
  | 'replay'
  | 'run'
  | 'schema'
  | 'self-test'
  | 'traffic'
  | 'watch';

/** An option: all that the command line, the library, the documentation and the results say of it. */
export interface OptionRow {
  type: OptionType;
  /** The text of the help: a phrase without a full stop. */
  description: string;
  /** The placeholder of the value in the help. @default that of the type */
  value?: string;
  /** The name on the command line and in files. @default the name in kebab case */
  flag?: string;
  /** The heading in the help. @default OTHERS */
  group?: (typeof optionGroups)[number];
  default?: unknown;
  /** The default in words. */
  byDefault?: string;
  /** The smallest number. @default 0 */
  minimum?: number;
  /** The largest number. @default MAX_NUMBER */
  maximum?: number;
  /** A number for advice. @default the default */
  example?: string;
  /** The sentences for callers of the library. @default the description */
  doc?: string;
  /** The default in words for these callers. @default that of the command line */
  docDefault?: string;
  /** The commands that have it. */
  commands?: readonly OptionUser[];
  /** The functions of the library that have it. */
  functions?: readonly OptionUser[];
  isRequired?: boolean;
  /** The options that a command cannot have with it. */
  conflicts?: readonly string[];
  /** Whether a target in a file can have its own. */
  isOfTarget?: boolean;
  /** Whether the configuration in a result has it. Those of earlier versions lack what came later. @default never */
  reported?: 'always' | 'sometimes';
  /** The description in a result that does not show the value itself. */
  reportedAs?: string;
  /** The differences for one that takes it. */
  in?: Partial<Record<OptionUser, Omit<Partial<OptionRow>, 'in' | 'commands' | 'functions'>>>;
}

export type OptionTable = Readonly<Record<string, OptionRow>>;

/** The largest number of an option. Timers cannot wait for many more milliseconds. */
export const MAX_NUMBER = 999_999_999;

/** The rows of a table for one that takes options, by name. */
export const rowsOf = (table: OptionTable, key: 'commands' | 'functions', user: OptionUser): [string, OptionRow][] =>
  Object.entries(table)
    .filter(([, row]) => row[key]?.includes(user))
    .map(([name, row]) => [name, { ...row, ...row.in?.[user] }]);

/** The name of an option on the command line and in files: `base-url`. */
export const flagOf = (name: string, row?: OptionRow): string =>
  row?.flag ?? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The placeholder of the value on the command line; `undefined` for a flag. */
export const placeholderOf = ({ type, value = findType(type).value }: OptionRow): string | undefined => value;

/** The default in words, if there is one to mention. */
export const defaultWordsOf = ({ byDefault, default: value }: OptionRow): string | undefined =>
  byDefault ?? (typeof value === 'number' || typeof value === 'string' ? String(value) : undefined);
