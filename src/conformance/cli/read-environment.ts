import type { Command } from 'commander';
import { readEnvironment as readVariables } from '../../command-line/index.ts';
import { UsageError } from '../usage-error.ts';

/**
 * Lets a command read options from PETSTORE_* variables, such as PETSTORE_BASE_URL for `--base-url`.
 *
 * @param names The options to read. All by default.
 */
export function readEnvironment(command: Command, names?: readonly string[]): void {
  readVariables(command, {
    environment: process.env,
    prefix: 'PETSTORE',
    includes: (option) => names?.includes(option.name()) ?? true,
    createError: (mistake, cause) => new UsageError(mistake, { cause }),
  });
}
