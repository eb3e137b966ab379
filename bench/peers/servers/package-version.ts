import { readFileSync } from 'node:fs';

/** The version of a package in the dependencies of this folder. */
export function packageVersion(name: string): string {
  const path = new URL(`../node_modules/${name}/package.json`, import.meta.url);
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

/** The path of a file in the dependencies of this folder. */
export const packageFile = (path: string) => new URL(`../node_modules/${path}`, import.meta.url).pathname;
