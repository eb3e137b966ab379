import { type CommandName, readCommands, readHelp } from './read-help.ts';

const introductions: Record<CommandName, string> = {
  'petstore-mock': `Serves the reference implementation of the Petstore Animals Service over HTTP. [The mock server](../mock-server.md) explains
pages, admin API, sessions and injected failures; [hardening](../hardening.md) lists the limits for misbehaving clients.`,
  'petstore-conformance': `Runs the [checks](../checks.md) against a deployment. See also [exit codes](exit-codes.md), [report formats](report-formats.md) and
[how a verdict is reached](../explanation/verdicts.md).`,
};

const block = (text: string) => `\`\`\`text\n${text.trimEnd()}\n\`\`\``;

/** The lines of a group of a help text: its title, and its options. */
const linesOf = (group: string): string[] => group.trimEnd().split(/\n(?= {2}-)/);

/** An option on one line. */
const plain = (option: string) => option.replaceAll(/\s+/g, ' ').trim();

const nameOf = (option: string) => plain(option).split(' ', 1)[0];

/** Ends the title of a group whose options the help of the command itself describes. */
const AS_ABOVE = ' (as above):';

/** Every command has it. */
const HELP_OPTION = '-h, --help print this help';

/** Replaces the options of a group that are known by their names. */
function shortenGroup([title = '', ...options]: readonly string[], known: ReadonlySet<string>): string[] {
  const others = options.filter((option) => !known.has(plain(option)));
  const names = options.filter((option) => known.has(plain(option)) && plain(option) !== HELP_OPTION).map(nameOf);
  if (names.length === 0) return others.length === 0 ? [] : [[title, ...others].join('\n')];
  return [[`${title.replace(/:$/, '')}${AS_ABOVE}`, `  ${names.join(' ')}`, ...others].join('\n')];
}

/** Leaves out what the help of the command itself says: paragraphs, and all of its options but their names. */
function shorten(help: string, known: string): string[] {
  const knownGroups = new Set(known.split('\n\n').map((group) => group.trimEnd()));
  const knownOptions = new Set([...knownGroups].flatMap((group) => linesOf(group).slice(1).map(plain)));
  return help.split('\n\n').flatMap((group) => {
    const lines = linesOf(group);
    if (lines.length > 1) return shortenGroup(lines, knownOptions);
    return knownGroups.has(group.trimEnd()) ? [] : [group];
  });
}

/** The usage, and the description that the list of commands has, too. */
const FIRST_GROUPS = 2;

/** Whether a group says more than the help of the command itself, unlike a line of names. */
const saysMore = (group: string) => !(group.includes(AS_ABOVE) && group.trimEnd().split('\n').length === 2);

/** The page docs/reference/petstore-mock.md or petstore-conformance.md, from what the built command prints for `--help`. */
export function renderCommandReference(name: CommandName): string {
  const help = readHelp(name);
  const sections = readCommands(help).flatMap((command) => {
    const groups = shorten(readHelp(name, command), help);
    return groups.slice(FIRST_GROUPS).some(saysMore) ? [`## ${name} ${command}\n\n${block(groups.join('\n\n'))}`] : [];
  });
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
