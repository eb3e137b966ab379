import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Release, findReleaseProblems } from '../../scripts/find-release-problems.ts';
import { listRuntimePackages } from '../../scripts/runtime-packages.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const release: Release = {
  version: '1.2.3',
  files: [
    { path: 'dist/index.js', text: 'export {};\n' },
    { path: 'dist/index.d.ts', text: 'export {};\n' },
  ],
  packages: listRuntimePackages(),
  integrity: ['sha512-a', 'sha512-a'],
  changelog: '# Changelog\n\n## [1.2.3] - 2026-11-22\n',
  packageJson: '{ "name": "petstore-kit" }',
  tag: 'v1.2.3',
};

test('finds nothing in a release that is complete, nor in a rehearsal without a tag', () => {
  expect(findReleaseProblems(release)).toEqual([]);
  expect(findReleaseProblems({ ...release, tag: undefined, changelog: '', packageJson: 'OWNER' })).toEqual([]);
});

test.each<[Partial<Release>, string]>([
  [{ tag: 'v1.2.4' }, 'The tag is v1.2.4, but the version in package.json is 1.2.3.'],
  [{ changelog: '# Changelog\n' }, 'CHANGELOG.md has no section [1.2.3].'],
  [{ packageJson: '{ "author": "OWNER" }' }, 'package.json has the placeholder OWNER. Replace it.'],
  [{ integrity: ['sha512-a', 'sha512-b'] }, 'Two builds gave packages of different bytes.'],
  [{ files: [{ path: 'dist/a.test.js', text: '' }] }, 'dist/a.test.js is in the package.'],
  [{ files: [{ path: 'dist/a.js.map', text: '' }] }, 'dist/a.js.map is in the package.'],
  [{ files: [{ path: 'src/a.ts', text: '' }] }, 'src/a.ts is in the package.'],
  [
    { files: [{ path: 'dist/a.js', text: 'export {};\n//# sourceMappingURL=a.js.map\n' }] },
    'dist/a.js refers to a source map.',
  ],
  [
    { packages: [{ name: 'x', version: '1.0.0', licence: 'GPL-3.0' }] },
    'x has the licence GPL-3.0, which nobody has reviewed.',
  ],
  [
    { packages: [{ name: 'x', version: '1.0.0', licence: '' }] },
    'x has the licence unknown, which nobody has reviewed.',
  ],
])('refuses a release with a problem: %j', (change, problem) => {
  expect(findReleaseProblems({ ...release, ...change })).toEqual([problem]);
});

test('knows the packages that users install, also the indirect ones, and no other', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const names = listRuntimePackages().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...Object.keys(dependencies), 'pure-rand']));
  expect(names).not.toContain('vitest');
});
