import { didYouMean } from '../../shared/did-you-mean.ts';

/** The words that can be suggested for a misspelt one. */
interface KnownWords {
  /** Such as `--base-url`. */
  options: readonly string[];
  commands: readonly string[];
}

/**
 * Rewords a message of commander in the style of the other messages. It omits what the user typed where that could be a
 * key: after a misspelt option, or in place of a command.
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
  if (!text.startsWith('too many arguments')) return text;
  const [, subcommand, word = ''] =
    /^too many arguments(?: for '(.*?)')?\. Expected .*? but got \d+: ([^\s,]*?)(?:,.*|\.)?$/s.exec(text) ?? [];
  if (subcommand !== undefined) return `too many arguments for ${JSON.stringify(subcommand)}.`;
  const meant = didYouMean(word, commands);
  return meant === '' ? 'unknown command.' : `unknown command ${JSON.stringify(word)}.${meant}`;
}
