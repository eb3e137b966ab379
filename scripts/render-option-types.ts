import { optionsOf } from '../src/conformance/cli/options/options-of.ts';
import { type OptionRow, type OptionUser, defaultWordsOf, rowsOf } from '../src/conformance/options/option-row.ts';
import { optionTable } from '../src/conformance/options/option-table.ts';
import type { OptionType } from '../src/conformance/options/option-types.ts';
import { describeOption } from '../src/conformance/options/describe-option.ts';

const TEXTS = 'readonly string[]';

/** The types of values that are not texts: in the library, and on the command line where they are others there. */
const types: Partial<Record<OptionType, { library: string; command?: string }>> = {
  names: { library: TEXTS },
  checks: { library: TEXTS },
  rules: { library: TEXTS },
  reporters: { library: TEXTS },
  levels: { library: "readonly Check['level'][]" },
  key: { library: 'string | ((signal?: AbortSignal) => string | Promise<string>)', command: 'string' },
  keys: { library: `string | ${TEXTS}`, command: TEXTS },
  headers: { library: 'Readonly<Record<string, string>>', command: TEXTS },
  labels: { library: 'Readonly<Record<string, string>>' },
  failures: { library: 'readonly KnownFailure[]', command: 'string' },
  flag: { library: 'boolean' },
  count: { library: 'number' },
  milliseconds: { library: 'number' },
  rate: { library: 'number' },
  duration: { library: 'number' },
  integer: { library: 'Int64' },
  date: { library: 'Date' },
};

const typeOf = (type: OptionType) => types[type] ?? { library: 'string' };

/** The interfaces of the library, by what takes the options. */
const interfaces: Partial<Record<OptionUser, string>> = {
  run: 'RunValues',
  fuzz: 'FuzzValues',
  compare: 'CompareValues',
  deployment: 'DeploymentValues',
  proxy: 'ProxyValues',
  traffic: 'TrafficValues',
  fleet: 'FleetValues',
};

const commands: readonly OptionUser[] = [
  'audit',
  'client',
  'compare',
  'diff',
  'doctor',
  'explain',
  'fuzz',
  'list',
  'proxy',
  'render',
  'replay',
  'run',
  'schema',
  'self-test',
  'watch',
];

/** The doc comment of an option, with its default as a tag. */
function toComment(row: OptionRow): string {
  const words = row.docDefault ?? (row.default === false ? 'false' : defaultWordsOf(row));
  return `/** ${describeOption(row)}${words === undefined ? '' : ` @default ${words}`} */\n`;
}

const toProperty = (name: string, type: string, isRequired = false) =>
  `${name}${isRequired ? `: ${type}` : `?: ${type} | undefined`};\n`;

function toInterface(user: OptionUser, name: string): string {
  const properties = rowsOf(optionTable, 'functions', user).map(
    ([option, row]) => toComment(row) + toProperty(option, typeOf(row.type).library, row.isRequired),
  );
  return `/** The options of \`${user}\` that are values. */\nexport interface ${name} {\n${properties.join('')}}\n`;
}

function toCommandType({ type, value, flag }: OptionRow): string {
  const { library, command = library } = typeOf(type);
  if (flag?.startsWith('no-')) return 'boolean';
  return value?.startsWith('[') ? `${command} | true` : command;
}

function toCommand(command: OptionUser): string {
  const properties = optionsOf(command).map(([name, row]) => toProperty(name, toCommandType(row)));
  return `'${command}': {\n${properties.join('')}};\n`;
}

/** Renders the types of the options of the library from their table. */
export const renderOptionTypes = (): string => `import type { Int64 } from '../../contract/index.ts';
import type { Check } from '../checks/check.ts';
import type { KnownFailure } from '../options/known-failures.ts';

${Object.entries(interfaces)
  .map(([user, name]) => toInterface(user as OptionUser, name))
  .join('\n')}
/** The options of a run that have no value unless they are given. */
export type WithoutDefault = ${rowsOf(optionTable, 'functions', 'run')
  .filter(([, { isRequired, default: value }]) => !isRequired && value === undefined)
  .map(([name]) => `'${name}'`)
  .join(' | ')};
`;

/** Renders the types of the options of commands from their tables. */
export const renderCommandTypes = (): string => `import type { Int64 } from '../../contract/index.ts';
import type { Check } from '../checks/check.ts';

/** The options of each command, as parsed. */
export interface CommandOptions {
${commands.map(toCommand).join('')}}
`;
