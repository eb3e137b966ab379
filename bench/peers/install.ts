import { execFileSync } from 'node:child_process';
import { isInstalled, missingTools, optionalTools } from './optional-tools.ts';

/** Installs what needs more than npm into this folder. The page names what is left out. */
for (const tool of optionalTools.filter((one) => !isInstalled(one))) {
  try {
    for (const [program, ...args] of tool.install)
      execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  } catch (error) {
    process.stderr.write(`${tool.name} is not installed: ${(error as Error).message}\n`);
  }
}
for (const line of missingTools()) process.stderr.write(`Left out: ${line}.\n`);
