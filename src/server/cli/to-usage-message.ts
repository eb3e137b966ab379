import type { CommanderError } from 'commander';
import { didYouMean } from '../../shared/did-you-mean.ts';

/** The words that may have been misspelt. */
interface KnownWords {
  /** Such as `--port`. */
  options: readonly string[];
  commands: readonly string[];
}

/** Rewords an error of commander in the style of the other messages: `--port: "x" is not valid. Use ...`. */
export function toUsageMessage({ code, message }: CommanderError, { options, commands }: KnownWords): string {
  const text = message.replace(/^error: /, '');
  switch (code) {
    case 'commander.unknownOption': {
      // Without a value after `=`, which may be a key.
      const flag = /'(--?[\w-]*)/.exec(text)?.[1] ?? '';
      return `unknown option ${flag}.${didYouMean(flag, options)}`;
    }
    case 'commander.invalidArgument': {
      const [, flag, value, advice] = /^option '(--[\w-]+).*?' argument '(.*)' is invalid\. (.*)$/s.exec(text) ?? [];
      return flag === undefined
        ? text
        : `${flag}: ${JSON.stringify(value)} is not valid. ${advice?.replace('Allowed choices are', 'Use one of')}`;
    }
    case 'commander.optionMissingArgument': {
      const flag = /'(--[\w-]+)/.exec(text)?.[1];
      return `${flag}: the value is missing. Add one after ${flag}.`;
    }
    case 'commander.conflictingOption': {
      const [first, second] = [...text.matchAll(/'(--[\w-]+)/g)].map(([, flag]) => flag);
      return `${first} cannot be used with ${second}. Remove one of them.`;
    }
    case 'commander.excessArguments': {
      const [, command, word = ''] =
        /^too many arguments(?: for '(.*?)')?\. Expected .*? but got \d+: ([^\s,]*?)(?:,.*|\.)?$/s.exec(text) ?? [];
      return command === undefined
        ? `unknown command ${JSON.stringify(word)}.${didYouMean(word, commands)}`
        : `${command}: unexpected argument ${JSON.stringify(word)}. Remove it.`;
    }
    default:
      return text;
  }
}
