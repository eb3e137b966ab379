import { showFile } from '../../command-line/index.ts';
import type { NetworkOptions } from '../http/network-options.ts';
import { toTlsOptions } from '../http/tls-options.ts';
import { UsageError } from '../usage-error.ts';
import { readText } from './read-text.ts';

/** Options for TLS: the names of files on the command line, and their texts in the library. */
type TlsFiles = Pick<NetworkOptions, 'ca' | 'cert' | 'key'>;

/** Reads the files. @throws UsageError that names the one that cannot be read, or is not what it should be. */
export async function readTlsFiles(files: TlsFiles): Promise<{ [Name in keyof TlsFiles]?: string }> {
  const given = Object.entries(files).filter((entry): entry is [keyof TlsFiles, string] => entry[1] !== undefined);
  const read = given.map(async ([option, file]) => [
    option,
    await readText(file, { option, advice: 'Name a readable file in PEM.' }),
  ]);
  const texts = Object.fromEntries(await Promise.all(read)) as { [Name in keyof TlsFiles]?: string };
  try {
    toTlsOptions(texts);
    return texts;
  } catch (cause) {
    const { option, problem, advice } = cause as UsageError;
    const file = files[option as keyof TlsFiles] ?? files.cert;
    const named = file === undefined ? problem : `${showFile(file)}: ${problem}`;
    throw new UsageError({ option, problem: named, advice }, { cause });
  }
}
