import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { resultSchema } from '../src/conformance/result/result-schema.ts';
import { openapi } from '../src/contract/openapi.ts';

// Builds the package into dist. Nothing imported here may need a generated module: a new clone has none.

const root = new URL('../', import.meta.url);

/** Runs a script, and ends the build if it fails. */
async function run(...args: readonly string[]): Promise<void> {
  const [exitCode] = (await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }), 'exit')) as [
    number | null,
  ];
  if (exitCode !== 0) process.exit(exitCode ?? 1);
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(new URL(path, root), `${JSON.stringify(value, null, 2)}\n`);
}

await run('scripts/generate.ts');
await rm(new URL('dist', root), { recursive: true, force: true });
const steps = ['compile-declarations', 'bundle-library', 'bundle-mock-command', 'bundle-pages', 'bundle-devtools'];
await Promise.all(steps.map((step) => run(`scripts/${step}.ts`)));
await writeJson('dist/openapi.json', openapi);
await writeJson('dist/conformance-result.schema.json', resultSchema);
