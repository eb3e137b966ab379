import type { Argument, Command, Option } from 'commander';
import { findCommand } from './find-command.ts';

/** The values of options and arguments by their name, such as `--mutant` or `id`. */
export type CompletionValues = Readonly<Record<string, () => readonly string[] | Promise<readonly string[]>>>;

/** Joins what bash splits: `--log`, `=`, `json` is the one word `--log=json`. */
function joinAtEqualSigns(words: readonly string[]): string[] {
  const joined: string[] = [];
  words.forEach((word, index) => {
    const isContinued = index > 0 && (word === '=' || words[index - 1] === '=');
    joined.push(isContinued ? `${joined.pop()}${word}` : word);
  });
  return joined;
}

const takesValue = (option: Option) => option.required || option.optional;

/** The option whose value the last word is. */
function findOpenOption(command: Command, words: readonly string[]): Option | undefined {
  const before = words.slice(0, -1);
  const flag = before.findLastIndex((word) => word.startsWith('-'));
  const option = command.options.find(({ long }) => long === before[flag]);
  if (!option || !takesValue(option)) return undefined;
  return option.variadic || flag === before.length - 1 ? option : undefined;
}

async function findValues(source: Option | Argument | undefined, values: CompletionValues): Promise<readonly string[]> {
  if (!source) return [];
  const name = 'long' in source ? source.long : source.name();
  return source.argChoices ?? (await values[name ?? '']?.()) ?? [];
}

/** All words that may be in the place of the last one. */
async function findCandidates(
  program: Command,
  words: readonly string[],
  values: CompletionValues,
): Promise<readonly string[]> {
  const command = findCommand(program, words.slice(0, -1));
  const help = program.createHelp();
  const current = words.at(-1) ?? '';
  const open = findOpenOption(command, words);
  if (open) return findValues(open, values);
  const [flag = ''] = current.split('=', 1);
  if (current.startsWith('-') && current !== flag) {
    const option = command.options.find(({ long }) => long === flag);
    return (await findValues(option, values)).map((value) => `${flag}=${value}`);
  }
  if (current.startsWith('-')) return help.visibleOptions(command).map(({ long }) => long ?? '');
  const isFirst = words.length === (words[0] === 'help' ? 2 : 1);
  if (command === program) return isFirst ? help.visibleCommands(program).map((candidate) => candidate.name()) : [];
  const names = command.registeredArguments.map((argument) => findValues(argument, values));
  return (await Promise.all(names)).flat();
}

/**
 * Finds the words that complete a command line.
 *
 * @param words The words after the name of the program. The last one, which may be empty, is completed. Shells that
 * split at equal signs get only what comes after the last one.
 */
export async function findCompletions(
  program: Command,
  words: readonly string[],
  values: CompletionValues,
): Promise<string[]> {
  const joined = joinAtEqualSigns(words);
  const current = joined.at(-1) ?? '';
  const isSplit = words.at(-1) !== current;
  const known = isSplit ? current.slice(0, current.lastIndexOf('=') + 1) : '';
  const candidates = await findCandidates(program, joined, values);
  return candidates.filter((word) => word.startsWith(current)).map((word) => word.slice(known.length));
}
