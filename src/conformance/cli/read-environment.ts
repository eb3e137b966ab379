import { type Command, InvalidArgumentError, type Option } from 'commander';
import { UsageError } from '../usage-error.ts';

/** The environment variable of an option: PETSTORE_BASE_URL for `base-url`. */
const toVariable = (name: string) => `PETSTORE_${name.toUpperCase().replaceAll('-', '_')}`;

/** Whether an option triggers an action instead of holding a value. */
const isAction = (option: Option) => option.long === '--version';

/** The value of an option from its variable, `undefined` for a boolean option that is off. */
function parse(option: Option, variable: string, text: string): unknown {
  const reject = (advice: string, cause?: unknown) =>
    new UsageError({ problem: `the variable ${variable} is ${JSON.stringify(text)}`, advice }, { cause });
  if (option.isBoolean()) {
    if (/^(?:1|true|yes)$/i.test(text)) return true;
    if (/^(?:0|false|no)$/i.test(text)) return undefined;
    throw reject('Use 1 or 0.');
  }
  try {
    return option.parseArg ? option.parseArg(text, undefined) : text;
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    throw reject(error.message, error);
  }
}

/**
 * Makes a command read its options from environment variables. The command line takes precedence. Empty variables are
 * ignored, since continuous integration sets them for inputs that were left out.
 *
 * @param names The options to read, all of them if left out.
 */
export function readEnvironment(command: Command, names?: readonly string[]): void {
  command.hook('preAction', (_command, acting) => {
    if (acting !== command) return;
    for (const option of command.options) {
      if (isAction(option) || (names && !names.includes(option.name()))) continue;
      const variable = toVariable(option.name());
      const text = process.env[variable];
      const attribute = option.attributeName();
      if (!text || command.getOptionValue(attribute) !== undefined) continue;
      const value = parse(option, variable, text);
      if (value !== undefined) command.setOptionValueWithSource(attribute, value, 'env');
    }
  });
}
