import { Command } from 'commander';
import { type CompletionValues, findCompletions } from './find-completions.ts';

/** Completes with what the program prints, and with file names if it prints nothing. */
const toScript = (program: string) => {
  const name = `_${program.replaceAll('-', '_')}_complete`;
  return `${name}() {
  local IFS=$'\\n'
  COMPREPLY=($("$1" complete -- "\${COMP_WORDS[@]:1:$COMP_CWORD}" 2>/dev/null))
}
complete -o default -F ${name} ${program}
`;
};

const toHelp = (program: string) => `
In zsh, load compinit and bashcompinit first.

Example:
  source <(${program} completion)`;

/**
 * Adds the command `completion`, which prints the script for the shell, and the hidden command that the script calls.
 *
 * @param write Prints a text.
 */
export function addCompletion(program: Command, values: CompletionValues, write: (text: string) => void): void {
  const completion = new Command('completion')
    .description('print the script for completion in bash and zsh')
    .addHelpText('after', toHelp(program.name()))
    .action(() => write(toScript(program.name())));
  const complete = new Command('complete')
    .argument('[words...]')
    .action(async (words: string[]) =>
      write((await findCompletions(program, words, values)).map((word) => `${word}\n`).join('')),
    );
  program.addCommand(completion.copyInheritedSettings(program));
  program.addCommand(complete.copyInheritedSettings(program), { hidden: true });
}
