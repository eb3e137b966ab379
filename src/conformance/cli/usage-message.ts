import { didYouMean } from '../../shared/did-you-mean.ts';

/** The words that the command line may have meant. */
interface Known {
  /** Such as `--base-url`. */
  options: readonly string[];
  commands: readonly string[];
}

/**
 * Words a complaint of commander anew where it shows what somebody typed: behind an option with a typing error, or in the
 * place of a command, there may stand a key.
 */
export function toUsageMessage(text: string, { options, commands }: Known): string {
  const [, dashes, name = ''] = /^error: unknown option '(--?)(.*)/s.exec(text) ?? [];
  if (dashes !== undefined) {
    const flag = dashes === '-' ? `-${name.slice(0, 1)}` : `--${/^[\w-]*/.exec(name)?.[0]}`;
    return `error: unknown option ${flag}.${dashes === '-' ? '' : didYouMean(flag, options)}`;
  }
  const [, subcommand, word = ''] =
    /^error: too many arguments(?: for '(.*?)')?\. Expected .*? but got \d+: ([^\s,]*?)(?:,.*|\.)?$/s.exec(text) ?? [];
  if (!text.startsWith('error: too many arguments')) return text;
  if (subcommand !== undefined) return `error: too many words for ${subcommand}.`;
  const meant = didYouMean(word, commands);
  return `error: ${meant === '' ? 'there is no such command' : `there is no command ${word}`}.${meant}`;
}
