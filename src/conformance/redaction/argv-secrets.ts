/** Options whose values are secrets, or hold one. */
const SECRET_OPTIONS = new Set(['--api-key', '--header', '--proxy']);

/** Where secrets stand in the value of an option, or of a variable with a header on each line. */
function toSecrets(value: string): string[] {
  const headers = value.split(/\r?\n/).map((line) => line.split(/:\s*(.*)/s)[1] ?? '');
  return [value, ...headers, URL.parse(value)?.password ?? ''].filter((secret) => secret.length > 3);
}

/** Makes a function that replaces the secrets of a command line and of its environment in what is printed. */
export function createArgvRedactor(argv: readonly string[], environment: readonly (string | undefined)[]) {
  const values = argv.flatMap((word, index) => {
    const [name = '', value] = word.split(/=(.*)/s);
    return SECRET_OPTIONS.has(name) ? [value ?? argv[index + 1] ?? ''] : [];
  });
  const secrets = [...values, ...environment.filter((value) => value !== undefined)].flatMap(toSecrets);
  return (text: string) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, '[secret]'), text);
}
