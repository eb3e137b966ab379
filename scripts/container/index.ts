import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assembleFiles } from './assemble-files.ts';
import { containerChecks } from './container-checks.ts';
import { podman } from './podman.ts';

/**
 * Builds the container image `localhost/petstore-mock` with podman, and tests it: `npm run container`. It needs Linux. The
 * image contains the Node.js that runs this script.
 */
const root = new URL('../../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };
const image = `localhost/petstore-mock:${version}`;
const containerfile = new URL('container/Containerfile', root).pathname;

const folder = mkdtempSync(join(tmpdir(), 'petstore-container-'));
try {
  assembleFiles(folder);
  // The format of OCI images has no health checks.
  await podman('build', '--format=docker', `--file=${containerfile}`, `--tag=${image}`, folder);
} finally {
  rmSync(folder, { recursive: true });
}
await podman('tag', image, 'localhost/petstore-mock:latest');

for (const { title, run } of containerChecks) {
  try {
    const detail = await run(image);
    console.log(`ok      ${title}${detail === undefined ? '' : ` (${detail})`}`);
  } catch (error) {
    console.log(`failed  ${title}\n${String(error)}`);
    process.exitCode = 1;
  }
}
console.log(`image   ${image}`);
