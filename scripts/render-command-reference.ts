import { type CommandName, readCommands, readHelp } from './read-help.ts';

const introductions: Record<CommandName, string> = {
  'petstore-mock': `Serves the reference implementation of the Petstore Animals Service over HTTP. [The mock server](../mock-server.md) explains
pages, admin API, sessions and injected failures; [hardening](../hardening.md) lists the limits for misbehaving clients.`,
  'petstore-conformance': `Runs the [checks](../checks.md) against a deployment. See also [exit codes](exit-codes.md), [report formats](report-formats.md) and
[how a verdict is reached](../explanation/verdicts.md).`,
};

const block = (text: string) => `\`\`\`text\n${text.trimEnd()}\n\`\`\``;

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The options of a group of a help text, each with its description on one line. */
const optionsOf = (group: string): string[] =>
  group
    .split(/\n {2}(?=-)/)
    .slice(1)
    .map(plain);

const nameOf = (option: string) => option.split(' ', 1)[0];

/** Every command has it. */
const HELP_OPTION = '-h, --help print this help';

/** Replaces the groups of options that the help of the command itself explains by their names. */
function shorten(help: string, known: ReadonlySet<string>): string {
  const groups = help.split('\n\n').flatMap((group) => {
    const options = optionsOf(group);
    if (options.length === 0 || !options.every((option) => known.has(option))) return [group];
    if (options.length === 1 && options[0] === HELP_OPTION) return [];
    return [`${group.split(':', 1)[0]} (as above):\n  ${options.map(nameOf).join(' ')}`];
  });
  return groups.join('\n\n');
}

/** The page docs/reference/petstore-mock.md or petstore-conformance.md, from what the built command prints for `--help`. */
export function renderCommandReference(name: CommandName): string {
  const help = readHelp(name);
  const known = new Set(help.split('\n\n').flatMap(optionsOf));
  const sections = readCommands(help).map(
    (command) => `## ${name} ${command}\n\n${block(shorten(readHelp(name, command), known))}`,
  );
  return (
    [
      `# ${name}`,
      introductions[name],
      'Generated from `--help` by `npm run docs`; a test compares this page with the command.',
      `Run it with \`npx -p petstore-kit ${name}\`, or with \`npx ${name}\` where \`petstore-kit\` is installed.`,
      `## ${name}`,
      block(help),
      ...sections,
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}
