import { type CommandName, readCommands, readHelp } from './read-help.ts';

const introductions: Record<CommandName, string> = {
  'petstore-mock': `Serves the reference implementation of the Petstore Animals Service over HTTP. [The mock server](../mock-server.md) explains
pages, admin API, sessions and injected failures; [hardening](../hardening.md) lists the limits for misbehaving clients.`,
  'petstore-conformance': `Runs the [checks](../checks.md) against a deployment. See also [exit codes](exit-codes.md), [report formats](report-formats.md) and
[how a verdict is reached](../explanation/verdicts.md).`,
};

const block = (text: string) => `\`\`\`text\n${text.trimEnd()}\n\`\`\``;

/** The page docs/reference/petstore-mock.md or petstore-conformance.md, from what the built command prints for `--help`. */
export function renderCommandReference(name: CommandName): string {
  const help = readHelp(name);
  const sections = readCommands(help).map((command) => `## ${name} ${command}\n\n${block(readHelp(name, command))}`);
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
