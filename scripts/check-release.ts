import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addBundled } from './add-bundled.ts';
import { listBundledPackages } from './bundled-packages.ts';
import { type AuditReport, findReleaseProblems } from './find-release-problems.ts';
import { listRuntimePackages } from './runtime-packages.ts';

/**
 * Rehearses a release: `npm run release:check -- [--tag v1.2.3] [--output release]`. It builds and packs twice, compares the
 * bytes, looks for what does not belong into a package, writes the package and its software bill of materials (CycloneDX) to
 * a folder, and lets npm publish the package without sending it.
 */
const { values } = parseArgs({ options: { tag: { type: 'string' }, output: { type: 'string', default: 'release' } } });
const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const npm = (args: readonly string[], cwd: URL | string = root) =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'inherit'] });
const print = (line: string) => void process.stdout.write(`${line}\n`);

interface Packed {
  version: string;
  filename: string;
  integrity: string;
  size: number;
  unpackedSize: number;
  files: { path: string }[];
}

/** Builds and packs into a folder. npm builds by itself, but its output would be mixed with the build's. */
function pack(folder: string): Packed {
  npm(['run', 'build']);
  mkdirSync(folder);
  const text = npm(['pack', '--ignore-scripts', '--json', '--pack-destination', folder]);
  return (JSON.parse(text) as Packed[])[0] ?? ({} as Packed);
}

/** npm exits with 1 if it finds something, and prints another object if it cannot ask the registry. */
const audit = () =>
  JSON.parse(spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' }).stdout) as AuditReport;

/** The bill of materials of what npm installs for a user of the package, and of what is in its files. */
function describeMaterials(tarball: string, folder: string): string {
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      name: 'petstore-kit-user',
      version: '0.0.0',
      dependencies: { 'petstore-kit': `file:${tarball}` },
    }),
  );
  npm(['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  const bill = npm(['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], folder);
  return addBundled(bill, 'petstore-kit', listBundledPackages());
}

const work = mkdtempSync(join(tmpdir(), 'petstore-release-'));
try {
  const first = pack(join(work, 'first'));
  const second = pack(join(work, 'second'));
  const problems = findReleaseProblems({
    version: second.version,
    files: second.files.map(({ path }) => ({ path, text: read(path) })),
    packages: listRuntimePackages(),
    bundled: listBundledPackages(),
    audit: audit(),
    integrity: [first.integrity, second.integrity],
    changelog: read('CHANGELOG.md'),
    packageJson: read('package.json'),
    tag: values.tag,
  });
  for (const problem of problems) print(`problem  ${problem}`);
  const tarball = join(work, 'second', second.filename);
  const bill = describeMaterials(tarball, join(work, 'user'));
  const output = resolve(values.output);
  mkdirSync(output, { recursive: true });
  cpSync(tarball, join(output, second.filename));
  writeFileSync(join(output, 'sbom.cdx.json'), bill);
  npm(['publish', tarball, '--dry-run', '--ignore-scripts', '--tag', 'latest', '--loglevel', 'error']);
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
  print(
    `package  ${second.filename}: ${second.files.length} files, ${megabytes(second.size)}, ${megabytes(second.unpackedSize)} unpacked`,
  );
  print(`builds   ${first.integrity === second.integrity ? 'the same bytes twice' : 'different bytes'}`);
  print(
    `bill     ${(JSON.parse(bill) as { components: unknown[] }).components.length} packages in sbom.cdx.json, ${listBundledPackages().length} bundled`,
  );
  print(`written  ${output}`);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true });
}
