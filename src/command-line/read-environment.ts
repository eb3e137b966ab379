import { type Command, InvalidArgumentError, type Option } from 'commander';
import { readVariable } from './read-variable.ts';

/** How the options of a command are read from environment variables. */
export interface EnvironmentRules {
  /** The values of environment variables by name. */
  environment: Readonly<Record<string, string | undefined>>;
  /** The prefix of all variables: `PETSTORE` makes PETSTORE_BASE_URL the variable for `--base-url`. */
  prefix: string;
  /** Which options have a variable. @default all but `--version` */
  includes?: (option: Option) => boolean;
  /** Splits the text of a variable into the values of a repeatable option. @default one value */
  split?: (option: Option, text: string) => readonly string[];
  /** Pairs of options that cannot be used together. */
  exclusive?: readonly (readonly [string, string])[];
  /** Creates the error for an invalid variable. */
  createError(this: void, mistake: { problem: string; advice: string }, cause?: unknown): Error;
}

const toVariable = (prefix: string, option: Option) => `${prefix}_${option.name().toUpperCase().replaceAll('-', '_')}`;

function parseValue(option: Option, values: readonly string[]): unknown {
  let value: unknown;
  for (const text of values) value = option.parseArg ? option.parseArg(text, value) : text;
  return value;
}

/** Reads the value of an option from its variable; `undefined` for a switch that is off. */
function readValue(option: Option, variable: string, text: string, { split, createError }: EnvironmentRules): unknown {
  const problem = `the variable ${variable} is ${JSON.stringify(text)}`;
  if (option.isBoolean() || option.negate) {
    if (/^(?:1|true|yes)$/i.test(text)) return !option.negate;
    if (/^(?:0|false|no)$/i.test(text)) return undefined;
    throw createError({ problem, advice: 'Use 1 or 0.' });
  }
  try {
    return parseValue(option, split ? split(option, text) : [text]);
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    throw createError({ problem, advice: error.message }, error);
  }
}

/** Finds an option that conflicts with this one and already has a value. */
function findRival(
  command: Command,
  option: Option,
  exclusive: EnvironmentRules['exclusive'] = [],
): Option | undefined {
  const rivals = exclusive.filter((pair) => pair.includes(option.name())).flat();
  return command.options.find((other) => {
    const source = command.getOptionValueSource(other.attributeName());
    return other !== option && rivals.includes(other.name()) && (source === 'cli' || source === 'env');
  });
}

/** Lets a command read options from the environment variables that a user has set. The command line takes precedence. */
export function readEnvironment(command: Command, rules: EnvironmentRules): void {
  const { environment, prefix, includes = () => true, createError } = rules;
  command.hook('preAction', (_command, acting) => {
    if (acting !== command) return;
    for (const option of command.options.filter((candidate) => candidate.long !== '--version' && includes(candidate))) {
      const variable = toVariable(prefix, option);
      const text = readVariable(environment, variable);
      const key = option.attributeName();
      const source = command.getOptionValueSource(key);
      if (!text || (source !== undefined && source !== 'default')) continue;
      const rival = findRival(command, option, rules.exclusive);
      if (rival && command.getOptionValueSource(rival.attributeName()) === 'cli') continue;
      if (rival) {
        const other = toVariable(prefix, rival);
        throw createError({
          problem: `the variables ${other} and ${variable} cannot be used together`,
          advice: 'Set only one of them.',
        });
      }
      const value = readValue(option, variable, text, rules);
      if (value !== undefined) command.setOptionValueWithSource(key, value, 'env');
    }
  });
}
