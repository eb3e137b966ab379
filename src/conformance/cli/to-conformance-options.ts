import { readFile } from 'node:fs/promises';
import type { ConformanceOptions } from '../options/options.ts';
import { UsageError } from '../usage-error.ts';
import type { RunOptions } from './run-options.ts';

function toHeaders(lines: readonly string[]): Record<string, string> {
  const headers = lines.map((line): [string, string] => {
    const [, name, value] = /^([^:]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) return [name.trim(), value];
    throw new UsageError({ problem: '--header has no colon', advice: "Use one such as --header 'X-Tenant: a'." });
  });
  const names = headers.map(([name]) => name.toLowerCase());
  const repeated = names.find((name, index) => names.indexOf(name) < index);
  if (repeated === undefined) return Object.fromEntries(headers);
  throw new UsageError({
    problem: `--header has ${repeated} more than once`,
    advice: 'Give all its values in one, with commas between.',
  });
}

async function readCertificates(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new UsageError(
      {
        problem: `--ca ${JSON.stringify(file)} cannot be read (${(error as NodeJS.ErrnoException).code})`,
        advice: 'Name a readable file of PEM certificates.',
      },
      { cause: error },
    );
  }
}

/**
 * Makes the options of a run of what the command line gives.
 *
 * @throws UsageError
 */
export async function toConformanceOptions(options: RunOptions): Promise<ConformanceOptions> {
  const { baseUrl, apiKey = '', header, ca, level, ...rest } = options;
  if (baseUrl === undefined)
    throw new UsageError({
      problem: '--base-url is missing',
      advice: 'Say where the service is, such as --base-url https://api.example.com/v1.',
    });
  return {
    ...rest,
    baseUrl,
    apiKey,
    ...(header && { headers: toHeaders(header) }),
    ...(ca !== undefined && { ca: await readCertificates(ca) }),
    // Whoever selects checks looks whether these are levels.
    ...(level && { levels: level as NonNullable<ConformanceOptions['levels']> }),
  };
}
