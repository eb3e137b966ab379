import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RuntimePackage } from './runtime-packages.ts';

/** A package in one of the lists of licences that the bundler writes. */
interface BundledLicence {
  name: string;
  version: string;
  identifier?: string | null;
}

/** The packages whose code is in files of `dist`, sorted by name. Needs a build. */
export function listBundledPackages(): RuntimePackage[] {
  const cwd = fileURLToPath(new URL('../', import.meta.url));
  const found = new Map<string, RuntimePackage>();
  for (const path of globSync('dist/**/licences.json', { cwd }))
    for (const { name, version, identifier } of JSON.parse(readFileSync(`${cwd}${path}`, 'utf8')) as BundledLicence[])
      found.set(`${name}@${version}`, { name, version, licence: identifier ?? '' });
  return [...found.values()].toSorted((left, right) => left.name.localeCompare(right.name, 'en'));
}
