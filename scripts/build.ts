import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { resultSchema } from '../src/conformance/result/result-schema.ts';
import { openapi } from '../src/contract/openapi.ts';

// Builds the package into dist, step by step. Nothing imported here may need a generated module: a new clone has none.

const root = new URL('../', import.meta.url);

const run = (...args: readonly string[]) => void execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(new URL(path, root), `${JSON.stringify(value, null, 2)}\n`);
}

run('scripts/generate.ts');
await rm(new URL('dist', root), { recursive: true, force: true });
run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json');
run('scripts/bundle-commands.ts');
run('scripts/bundle-pages.ts');
run('scripts/bundle-devtools.ts');
await writeJson('dist/openapi.json', openapi);
await writeJson('dist/conformance-result.schema.json', resultSchema);
