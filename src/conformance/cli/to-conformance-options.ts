import type { CommandOptions } from '../generated/command-types.ts';
import type { FuzzValues, RunValues } from '../generated/option-types.ts';
import type { ConformanceOptions } from '../options/options.ts';
import { UsageError } from '../usage-error.ts';
import { createKeyCommand } from './key-command.ts';
import { pickOptions } from './options/options-of.ts';
import { readTlsFiles } from './read-tls-files.ts';

function parseHeader(line: string): [name: string, value: string] {
  const [, name = '', value = ''] = /^([^:]*):(.*)$/.exec(line)?.map((part) => part.trim()) ?? [];
  if (name !== '') return [name, value];
  // The line could be a secret, so the message does not show it.
  throw new UsageError({
    option: 'headers',
    problem: line.trimStart().startsWith(':') ? 'a header has no name' : 'a header has no colon',
    advice: "Use one such as --header 'X-Tenant: a'.",
  });
}

function toHeadersOption(lines: readonly string[]): Record<string, string> {
  const headers = lines.map(parseHeader);
  const names = headers.map(([name]) => name.toLowerCase());
  const repeated = names.find((name, index) => names.indexOf(name) < index);
  if (repeated === undefined) return Object.fromEntries(headers);
  throw new UsageError({
    option: 'headers',
    problem: `${repeated} is given more than once`,
    advice: 'Give all its values in one header, separated by commas.',
  });
}

/** The options of a command for one target. */
export type TargetOptions = Omit<CommandOptions['run'], 'knownFailures' | 'target'>;

/** The options that only `fuzz` has. */
type FuzzLimits = Omit<FuzzValues, keyof RunValues>;

/**
 * Converts the options of the command line to those of the library.
 *
 * @param user The function of the library. Options of the command that it does not have are left out.
 * @throws UsageError
 */
export async function toConformanceOptions(
  options: TargetOptions,
  user: 'run' | 'fuzz' = 'run',
): Promise<ConformanceOptions & FuzzLimits> {
  const { baseUrl, apiKey = '', apiKeyCommand, headers, ca, cert, key, ...others } = options;
  if (baseUrl === undefined)
    throw new UsageError({
      option: 'baseUrl',
      problem: 'the base URL is missing',
      advice: 'Use one such as --base-url https://api.example.com/v1.',
    });
  return {
    ...pickOptions(others, user),
    baseUrl,
    apiKey: apiKeyCommand === undefined ? apiKey : createKeyCommand(apiKeyCommand),
    ...(headers && { headers: toHeadersOption(headers) }),
    ...(await readTlsFiles({ ca, cert, key })),
  };
}
