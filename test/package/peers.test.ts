import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Manifest {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../${path}package.json`, import.meta.url), 'utf8')) as Manifest;

const { dependencies = {}, peerDependencies = {} } = read('');

test.each(Object.keys(dependencies))('the package provides the peers of %s, which Yarn does not install', (name) => {
  const { peerDependencies: peers = {}, peerDependenciesMeta: meta = {} } = read(`node_modules/${name}/`);
  const needed = Object.keys(peers).filter((peer) => !meta[peer]?.optional);
  expect(needed.filter((peer) => !(peer in dependencies) && !(peer in peerDependencies))).toEqual([]);
});
