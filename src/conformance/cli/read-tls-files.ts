import { showFile } from '../../command-line/index.ts';
import { findCertificateProblem } from '../../shared/find-certificate-problem.ts';
import type { NetworkOptions } from '../http/network-options.ts';
import { UsageError } from '../usage-error.ts';
import { readText } from './read-text.ts';

/** Options for TLS: the names of files on the command line, and their texts in the library. */
type TlsFiles = Pick<NetworkOptions, 'ca' | 'cert' | 'key'>;

/** Reads the files. @throws UsageError that names the one that cannot be read, or is not what it should be. */
export async function readTlsFiles(files: TlsFiles): Promise<{ [Name in keyof TlsFiles]?: string }> {
  const named = Object.entries(files).filter((entry): entry is [keyof TlsFiles, string] => entry[1] !== undefined);
  const read = named.map(async ([option, file]) => [
    option,
    await readText(file, { option, advice: 'Name a readable file in PEM.' }),
  ]);
  const texts = Object.fromEntries(await Promise.all(read)) as { [Name in keyof TlsFiles]?: string };
  const { cert, key = cert } = texts;
  const found = cert === undefined || key === undefined ? undefined : findCertificateProblem({ cert, key });
  if (!found) return texts;
  const { option, problem, advice } = found;
  const file = files[option] ?? files.cert ?? '';
  throw new UsageError({ option, problem: `${showFile(file)}: ${problem}`, advice });
}
