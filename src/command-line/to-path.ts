import type { Command } from 'commander';

/** How a user calls a command: `petstore-mock choices`. */
export const toPath = (command: Command): string =>
  command.parent ? `${toPath(command.parent)} ${command.name()}` : command.name();
