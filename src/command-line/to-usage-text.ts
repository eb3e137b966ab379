import type { Command } from 'commander';
import { toPath } from './to-path.ts';

/** The text for a usage error: the message after the name of the program, and where the options are explained. */
export function toUsageText(command: Command, message: string): string {
  const program = toPath(command).split(' ', 1)[0];
  return `${program}: ${message}\nRun ${toPath(command)} --help for the options.\n`;
}
