import { deepEqual } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { getDefaultConfig, mergeConfig } from '@react-native/metro-config';
import Metro from 'metro';

// Bundles an application with Metro, compiles the bundle with the Hermes of React Native, and runs it in the last Hermes
// that is published as a program of its own.

const root = import.meta.dirname;
const modules = join(root, '../node_modules');
const folder = { linux: 'linux64-bin', darwin: 'osx-bin', win32: 'win64-bin' }[platform as string] ?? platform;
const expected = [
  '200 [{"id":1,"name":"Biscuit","categoryId":1,"status":"available"}]',
  '201 {"id":46,"name":"Zoë 7.5","categoryId":1,"status":"available"}',
  '404 {"code":"pet_not_found","message":"No animal has the id \\"4711\\".","status":404}',
  '503 {"code":"injected_failure","message":"Injected failure.","status":503}',
  'rejected',
  'aborted',
];

async function run(entry: string, msw: string): Promise<void> {
  const defaults = getDefaultConfig(root);
  const bundle = join(root, 'built', `${entry}-${msw}.js`);
  const config = mergeConfig(defaults, {
    watchFolders: [join(root, '..')],
    // Only this fixture needs it, since it has both versions of MSW.
    resolver: {
      resolveRequest: (context, name, target) =>
        context.resolveRequest(context, name.replace(/^msw(?=\/|$)/, msw), target),
    },
    serializer: { getPolyfills: () => [join(root, 'environment.js'), ...defaults.serializer.getPolyfills()] },
  });
  await Metro.runBuild(config, {
    entry: join(root, `${entry}.ts`),
    platform: 'ios',
    dev: false,
    minify: false,
    out: bundle,
  });
  execFileSync(join(modules, 'hermes-compiler/hermesc', folder, 'hermesc'), [
    '-w',
    '-emit-binary',
    '-out',
    `${bundle}.hbc`,
    bundle,
  ]);
  const printed = execFileSync(join(modules, 'hermes-engine-cli', folder, 'hermes'), ['-w', bundle], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  deepEqual(printed.trimEnd().split('\n'), expected, `${entry} with ${msw}`);
  console.log(`${entry} with ${msw}: works`);
}

mkdirSync(join(root, 'built'), { recursive: true });
await run('with-service', 'msw');
await run('with-handlers', 'msw');
await run('with-handlers', 'msw-2');
