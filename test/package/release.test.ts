import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { addBundled } from '../../scripts/add-bundled.ts';
import { listBundledPackages } from '../../scripts/bundled-packages.ts';
import { type Release, findReleaseProblems } from '../../scripts/find-release-problems.ts';
import { listRuntimePackages } from '../../scripts/runtime-packages.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const undici = JSON.parse(read('node_modules/undici/package.json')) as { version: string };

const release: Release = {
  version: '1.2.3',
  files: [
    { path: 'dist/index.js', text: 'export {};\n' },
    { path: 'dist/index.d.ts', text: 'export {};\n' },
  ],
  packages: listRuntimePackages(),
  bundled: listBundledPackages(),
  audit: { vulnerabilities: {} },
  integrity: ['sha512-a', 'sha512-a'],
  changelog: '# Changelog\n\n## [1.2.3] - 2026-11-22\n',
  packageJson: '{ "repository": "github:example/petstore-kit" }',
  tag: 'v1.2.3',
};

test('finds nothing in a release that is complete, nor in a rehearsal without a tag', () => {
  expect(findReleaseProblems(release)).toEqual([]);
  const rehearsal = { ...release, tag: undefined, changelog: '', packageJson: '{}', audit: {} };
  expect(findReleaseProblems(rehearsal)).toEqual([]);
});

test.each<[Partial<Release>, string]>([
  [{ tag: 'v1.2.4' }, 'The tag is v1.2.4, but the version in package.json is 1.2.3.'],
  [{ changelog: '# Changelog\n' }, 'CHANGELOG.md has no section [1.2.3].'],
  [{ packageJson: '{}' }, 'package.json has no repository. Add it, with author, homepage and bugs.'],
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
  [
    { bundled: [{ name: 'x', version: '1.0.0', licence: 'GPL-3.0' }] },
    'x has the licence GPL-3.0, which nobody has reviewed.',
  ],
  [
    { audit: { vulnerabilities: { undici: { severity: 'high', nodes: ['node_modules/undici'] } } } },
    `undici ${undici.version}, which is bundled, has a high vulnerability. Update it.`,
  ],
  [{ audit: {} }, 'npm audit failed. Run the release again.'],
])('refuses a release with a problem: %j', (change, problem) => {
  expect(findReleaseProblems({ ...release, ...change })).toEqual([problem]);
});

test('a vulnerability of a package that is not bundled, or of another copy of one that is, does not stop a release', () => {
  const vulnerabilities = {
    jest: { severity: 'high', nodes: ['node_modules/jest'] },
    undici: { severity: 'high', nodes: ['node_modules/miniflare/node_modules/undici'] },
  };
  expect(findReleaseProblems({ ...release, audit: { vulnerabilities } })).toEqual([]);
});

test('knows the packages that users install, also the indirect ones, and no other', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const names = listRuntimePackages().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...Object.keys(dependencies), 'es-toolkit']));
  expect(names).not.toContain('vitest');
});

test('knows the packages in the files of the library, the command and the pages, and no other', () => {
  const names = listBundledPackages().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['undici', 'pure-rand', 'commander', 'preact', 'swagger-ui-dist']));
  expect(names).not.toContain('vitest');
});

test('the library imports nothing but what npm installs with it, MSW and Node.js', () => {
  const { dependencies, peerDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const installed = Object.keys({ ...dependencies, ...peerDependencies });
  const dist = new URL('../../dist/', import.meta.url);
  const imported = globSync('**/*.js', { cwd: dist }).flatMap((path) => {
    const { program } = parseSync(path, readFileSync(new URL(path, dist), 'utf8'));
    return program.body.flatMap((node) => ('source' in node && node.source ? [node.source.value] : []));
  });
  const packages = new Set(imported.filter((id) => !id.startsWith('.') && !isBuiltin(id)));
  expect([...packages].toSorted()).toEqual(installed.toSorted());
});

test('a bill of materials contains the bundled packages', () => {
  const bill = JSON.stringify({ components: [{ name: 'other' }, { name: 'kit' }] });
  const changed = addBundled(bill, 'kit', [{ name: '@scope/part', version: '1.0.0', licence: 'MIT' }]);
  expect(JSON.parse(changed)).toMatchObject({
    components: [{ name: 'other' }, { name: 'kit', components: [{ purl: 'pkg:npm/%40scope/part@1.0.0' }] }],
  });
});
