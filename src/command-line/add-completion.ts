import { Argument, Command } from 'commander';
import { type CompletionValues, findCompletions } from './find-completions.ts';

type ToScript = (program: string, name: string) => string;

/** The script for bash, and for zsh, which loads it with bashcompinit. */
const toBashScript: ToScript = (program, name) => `${name}() {
  local IFS=$'\\n'
  COMPREPLY=($("$1" complete -- "\${COMP_WORDS[@]:1:$COMP_CWORD}" 2>/dev/null))
}
complete -o default -F ${name} ${program}
`;

/** The scripts for shells by their names: each completes with what the program prints, and with file names if it prints nothing. */
const scripts: Readonly<Record<string, ToScript>> = {
  bash: toBashScript,
  zsh: toBashScript,
  fish: (program, name) => `function ${name}
  set -l words (commandline -opc)
  set -l current (commandline -ct)
  set -l found ($words[1] complete -- $words[2..-1] "$current" 2>/dev/null)
  if set -q found[1]
    printf '%s\\n' $found
  else
    __fish_complete_path "$current"
  end
end
complete -c ${program} -f -a '(${name})'
`,
};

const toHelp = (program: string) => `
In zsh, load compinit and bashcompinit first.

Examples:
  source <(${program} completion)
  ${program} completion fish | source`;

/**
 * Adds the command `completion`, which prints the script for the shell, and the hidden command that the script calls.
 *
 * @param write Prints a text.
 */
export function addCompletion(program: Command, values: CompletionValues, write: (text: string) => void): void {
  const name = `_${program.name().replaceAll('-', '_')}_complete`;
  const completion = new Command('completion')
    .description('print the script for completion in a shell')
    .addArgument(new Argument('[shell]', 'shell that runs the script (default: bash)').choices(Object.keys(scripts)))
    .addHelpText('after', toHelp(program.name()))
    .action((shell = 'bash') => write(scripts[shell]?.(program.name(), name) ?? ''));
  const complete = new Command('complete')
    .argument('[words...]')
    .action(async (words: string[]) =>
      write((await findCompletions(program, words, values)).map((word) => `${word}\n`).join('')),
    );
  program.addCommand(completion.copyInheritedSettings(program));
  program.addCommand(complete.copyInheritedSettings(program), { hidden: true });
}
