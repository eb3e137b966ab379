import { toProxySecrets } from '../http/to-proxy-secrets.ts';
import { createRedactor } from './create-redactor.ts';

/** The values of headers, one on each line. A line without a colon is treated as secret. */
const toHeaderValues = (lines: string) => lines.split(/\r?\n/).map((line) => line.split(/:\s*(.*)/s)[1] ?? line);

/** A URL without credentials is not secret; any other text may be a URL with a typo. */
const toProxyValues = (value: string) =>
  /^https?:$/.test(URL.parse(value)?.protocol ?? '') ? toProxySecrets(value) : [value];

/** The options that have secrets in their value, with the environment variable for each. */
const secretOptions: Record<string, { variable: string; toSecrets(this: void, value: string): string[] }> = {
  '--api-key': { variable: 'PETSTORE_API_KEY', toSecrets: (value) => value.split(/\s+/) },
  '--api-key-b': { variable: 'PETSTORE_API_KEY_B', toSecrets: (value) => value.split(/\s+/) },
  '--header': { variable: 'PETSTORE_HEADER', toSecrets: toHeaderValues },
  '--proxy': { variable: 'PETSTORE_PROXY', toSecrets: toProxyValues },
};

function findInArgv(argv: readonly string[]): string[] {
  return argv.flatMap((word, index) => {
    const [name = '', value = argv[index + 1]] = word.split(/=(.*)/s);
    return (value !== undefined && secretOptions[name]?.toSecrets(value)) || [];
  });
}

/**
 * Creates a function that replaces the secrets of a command line and its environment, for messages about options that
 * may not have been parsed yet.
 */
export function createArgvRedactor(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): (text: string) => string {
  const fromEnvironment = Object.values(secretOptions).flatMap(({ variable, toSecrets }) =>
    toSecrets(environment[variable] ?? ''),
  );
  return createRedactor(...findInArgv(argv), ...fromEnvironment);
}
