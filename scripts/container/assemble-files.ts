import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = new URL('../../', import.meta.url).pathname;
const npm = (args: readonly string[], cwd: string) =>
  execFileSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

/** The files that the dynamic linker loads for a program, with the linker itself. */
export function listLibraries(program: string): string[] {
  const output = execFileSync('ldd', [program], { encoding: 'utf8' });
  return [...output.matchAll(/(\/\S+) \(0x/g)].map(([, path = '']) => path);
}

/** This Node.js with its libraries, and a user without privileges. */
function assembleNode(folder: string): void {
  const copies = [
    { from: process.execPath, to: '/usr/local/bin/node' },
    ...listLibraries(process.execPath).map((path) => ({ from: path, to: path })),
  ];
  for (const { from, to } of copies) {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    copyFileSync(from, join(folder, to));
  }
  mkdirSync(join(folder, 'etc'));
  writeFileSync(join(folder, 'etc/passwd'), 'petstore:x:1000:1000::/app:/sbin/nologin\n');
}

/** The package as npm publishes it, and its dependencies in the versions of package-lock.json. */
function assembleApp(folder: string): void {
  mkdirSync(folder);
  npm(['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], root);
  const [tarball = ''] = readdirSync(folder);
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1'], { cwd: folder });
  rmSync(join(folder, tarball));
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
  const omitted = ['dev', 'peer', 'optional'].map((kind) => `--omit=${kind}`);
  npm(['ci', ...omitted, '--workspaces=false', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  rmSync(join(folder, 'package-lock.json'));
  cpSync(join(root, 'container/check-health.js'), join(folder, 'container/check-health.js'));
}

/** Prepares the folder from which container/Containerfile is built. Needs a build, and Linux. */
export function assembleFiles(folder: string): void {
  assembleNode(join(folder, 'node'));
  assembleApp(join(folder, 'app'));
}
