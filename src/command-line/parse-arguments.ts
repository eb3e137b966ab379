import { type Command, CommanderError } from 'commander';

/** The code of the error for `help` with a command that does not exist, whose message is that word. */
export const UNKNOWN_TOPIC = 'petstore.unknownTopic';

/**
 * Runs a program with the arguments after its name.
 *
 * @throws CommanderError for a usage error, and after `--help` and `--version`, then with the exit code 0.
 */
export async function parseArguments(program: Command, argv: readonly string[]): Promise<void> {
  const [first, topic] = argv;
  // Commander would print the help of the program, and an error without a message.
  if (first === 'help' && topic !== undefined && !program.commands.some((command) => command.name() === topic))
    throw new CommanderError(1, UNKNOWN_TOPIC, topic);
  await program.parseAsync(argv, { from: 'user' });
}
