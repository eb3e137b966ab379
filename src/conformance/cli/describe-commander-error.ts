import { didYouMean } from '../../shared/did-you-mean.ts';

/** The words that a user may have meant. */
interface KnownWords {
  /** Such as `--base-url`. */
  options: readonly string[];
  commands: readonly string[];
}

/**
 * Words a message of commander like our own. What the user typed is left out where it could be a key: after a misspelt
 * option, or in the place of a command.
 */
export function describeCommanderError(message: string, { options, commands }: KnownWords): string {
  const text = message.replace(/^error: /, '');
  const [, dashes, name = ''] = /^unknown option '(--?)(.*)/s.exec(text) ?? [];
  if (dashes !== undefined) {
    const flag = dashes === '-' ? `-${name.slice(0, 1)}` : `--${/^[\w-]*/.exec(name)?.[0]}`;
    return `unknown option ${flag}.${dashes === '-' ? '' : didYouMean(flag, options)}`;
  }
  const [, invalid, value, advice] = /^option '(--[\w-]+)[^']*' argument '(.*)' is invalid\. (.*)$/s.exec(text) ?? [];
  if (invalid !== undefined) return `${invalid}: ${JSON.stringify(value)} is not valid. ${advice}`;
  const [, empty] = /^option '(--[\w-]+)[^']*' argument missing$/.exec(text) ?? [];
  if (empty !== undefined) return `${empty}: the value is missing. Add one after ${empty}.`;
  const [, absent] = /^missing required argument '([\w-]+)'$/.exec(text) ?? [];
  if (absent !== undefined) return `the argument <${absent}> is missing.`;
  if (!text.startsWith('too many arguments')) return text;
  const [, subcommand, word = ''] =
    /^too many arguments(?: for '(.*?)')?\. Expected .*? but got \d+: ([^\s,]*?)(?:,.*|\.)?$/s.exec(text) ?? [];
  if (subcommand !== undefined) return `too many arguments for ${JSON.stringify(subcommand)}.`;
  const meant = didYouMean(word, commands);
  return meant === ''
    ? 'unknown command. To name the service to test, use --base-url.'
    : `unknown command ${JSON.stringify(word)}.${meant}`;
}
