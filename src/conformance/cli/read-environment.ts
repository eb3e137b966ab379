import { type Command, InvalidArgumentError, type Option } from 'commander';
import { UsageError } from '../usage-error.ts';

/** The variable of an option: PETSTORE_BASE_URL for --base-url. */
const toVariable = (name: string) => `PETSTORE_${name.toUpperCase().replaceAll('-', '_')}`;

/** What is asked for and not set. */
const isAction = (option: Option) => option.long === '--version';

/** The value of an option by its variable, `undefined` for a switch that is off. */
function read(option: Option, variable: string, text: string): unknown {
  if (option.isBoolean()) {
    if (/^(?:1|true|yes)$/i.test(text)) return true;
    if (/^(?:0|false|no)$/i.test(text)) return undefined;
    throw new UsageError({ problem: `The variable ${variable} is ${JSON.stringify(text)}`, advice: 'Use 1 or 0.' });
  }
  try {
    return option.parseArg ? option.parseArg(text, undefined) : text;
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    throw new UsageError(
      { problem: `The variable ${variable} is ${JSON.stringify(text)}`, advice: error.message },
      { cause: error },
    );
  }
}

/**
 * Lets a command take options from variables of the environment; what stands on the command line wins. An empty variable
 * counts as none, which is what continuous integration makes of an input that was left out.
 *
 * @param names Which options, all unless given.
 */
export function readEnvironment(command: Command, names?: readonly string[]): void {
  command.hook('preAction', (_command, acting) => {
    if (acting !== command) return;
    for (const option of command.options) {
      if (isAction(option)) continue;
      const variable = toVariable(option.name());
      const [text, key] = [process.env[variable], option.attributeName()];
      if (!text || (names && !names.includes(option.name())) || command.getOptionValue(key) !== undefined) continue;
      const value = read(option, variable, text);
      if (value !== undefined) command.setOptionValueWithSource(key, value, 'env');
    }
  });
}
