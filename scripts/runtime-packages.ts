import { readFileSync } from 'node:fs';

interface LockedPackage {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
}

/** A package that users of this one install, or that is in its files. */
export interface RuntimePackage {
  name: string;
  version: string;
  /** An SPDX expression; empty if the package names none. */
  licence: string;
}

/**
 * The packages that users install with this one, directly or indirectly, sorted by name.
 *
 * @param path The package, by its path in package-lock.json. @default this one
 */
export function listRuntimePackages(path = ''): RuntimePackage[] {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const found = new Map<string, RuntimePackage>();
  function add(parent: string): void {
    for (const name of Object.keys(lock.packages[parent]?.dependencies ?? {})) {
      const nested = `${parent}/node_modules/${name}`;
      const place = nested in lock.packages ? nested : `node_modules/${name}`;
      if (found.has(place)) continue;
      const { version = '', license: licence = '' } = lock.packages[place] ?? {};
      found.set(place, { name, version, licence });
      add(place);
    }
  }
  add(path);
  return [...found.values()].toSorted((left, right) => left.name.localeCompare(right.name, 'en'));
}
