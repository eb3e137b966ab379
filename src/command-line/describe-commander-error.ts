import type { Command, CommanderError } from 'commander';
import { didYouMean } from '../shared/did-you-mean.ts';
import { UNKNOWN_TOPIC } from './parse-arguments.ts';
import { toPath } from './to-path.ts';

/** The option in a message of commander, without a value after it, which may be a key: `-kSECRET` is the option `-k`. */
const findFlag = (text: string) => /'(--[\w-]*|-\w?)/.exec(text)?.[1] ?? '';

function describeUnknownOption(text: string, { options, registeredArguments }: Command): string {
  const known = ['--help', ...options.map(({ long }) => long ?? '')];
  // Shown whole only if it is an option with one dash: it may be `-kSECRET`.
  const withOneDash = known.find((name) => text.includes(`'${name.slice(1)}'`));
  if (withOneDash !== undefined) return `unknown option ${withOneDash.slice(1)}. Did you mean ${withOneDash}?`;
  const flag = findFlag(text);
  const option = options.find(({ long }) => long === flag);
  if (option && (option.required || option.optional))
    return `${flag}: the option and its value are one argument. Write ${option.flags}, without quotes around both.`;
  if (known.includes(flag)) return `${flag} takes no value. Remove what follows it.`;
  const meant = flag.startsWith('--') ? didYouMean(flag, known) : '';
  // Options of the user's own command, such as the one that runs tests, come after --.
  const isBeforeCommand = registeredArguments.some((argument) => argument.name() === 'command');
  return `unknown option ${flag}.${meant}${isBeforeCommand ? ' If it belongs to your command, write -- before that.' : ''}`;
}

/** The arguments that a command needs, such as `<a> <b>`. */
const describeArguments = ({ registeredArguments }: Command): string =>
  registeredArguments.flatMap((argument) => (argument.required ? [`<${argument.name()}>`] : [])).join(' ');

function describeInvalidArgument(text: string): string {
  const [, flag, value, advice = ''] =
    /^option '(--[\w-]+)(?:[ ,][^']*)?' argument '(.*)' is invalid\. (.*)$/s.exec(text) ??
    /^()command-argument value '(.*)' is invalid for argument '[^']*'\. (.*)$/s.exec(text) ??
    [];
  if (value === undefined) return text;
  const words = advice.replace(/^Allowed choices are /, 'Use one of ');
  return `${flag ? `${flag}: ` : ''}${JSON.stringify(value)} is not valid. ${words}`;
}

/** A word in the place of a command may be a key, so it is shown only if it is similar to a command. */
function describeUnknownCommand(word: string, command: Command): string {
  const commands = command
    .createHelp()
    .visibleCommands(command)
    .map((candidate) => candidate.name());
  const meant = didYouMean(word, commands);
  if (meant !== '') return `unknown command ${JSON.stringify(word)}.${meant}`;
  const target = command.options.find(({ long }) => long === '--base-url');
  if (target && /^https?:/i.test(word)) return `unexpected URL. For a target, use ${target.flags}.`;
  return `unknown command. Leave it out, or use one of ${commands.join(', ')}.`;
}

function describeExcessArguments(text: string, command: Command): string {
  if (command.parent) return `${command.name()}: unexpected argument. Remove it.`;
  return describeUnknownCommand(/but got \d+: ([^\s,]*?)(?:,.*|\.)?$/s.exec(text)?.[1] ?? '', command);
}

/**
 * Rewords an error of commander in the style of the other messages: `--port: "x" is not valid. Use ...`.
 *
 * @param command The command that the error is about.
 */
export function describeCommanderError({ code, message }: CommanderError, command: Command): string {
  const text = message.replace(/^error: /, '');
  switch (code) {
    case 'commander.unknownOption':
      return describeUnknownOption(text, command);
    case 'commander.invalidArgument':
      return describeInvalidArgument(text);
    case 'commander.optionMissingArgument':
      return `${findFlag(text)}: the value is missing. Add one after ${findFlag(text)}.`;
    case 'commander.missingArgument': {
      const name = /'(.*)'/.exec(text)?.[1];
      return `${command.name()}: the argument <${name}> is missing. Use ${toPath(command)} ${describeArguments(command)}.`;
    }
    case 'commander.conflictingOption': {
      const [first, second] = [...text.matchAll(/'(--[\w-]+)/g)].map(([, flag]) => flag);
      return `${first} cannot be used with ${second}. Remove one of them.`;
    }
    case 'commander.excessArguments':
      return describeExcessArguments(text, command);
    case UNKNOWN_TOPIC:
      return describeUnknownCommand(text, command);
    default:
      return text;
  }
}
