import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type CommandName = 'petstore-mock' | 'petstore-conformance';

const toPath = (name: CommandName) => fileURLToPath(new URL(`../bin/${name}.js`, import.meta.url));

/** The output of a built command for `--help`, 80 columns wide and without colors. */
export function readHelp(name: CommandName, command?: string): string {
  const env = { PATH: process.env.PATH, NO_COLOR: '1' };
  const words = [toPath(name), ...(command === undefined ? [] : [command]), '--help'];
  return execFileSync(process.execPath, words, { encoding: 'utf8', env });
}

/** The commands that a help page lists, except `help` itself. */
export function readCommands(help: string): string[] {
  const [, list = ''] = /^Commands:\n((?: {2,}.*\n?)+)/m.exec(help) ?? [];
  return [...list.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help');
}
