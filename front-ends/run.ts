import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Packs the kit, installs it beside the dependencies of the fixtures, and runs each set-up. Outside of the checkout, so
// that nothing is found in its node_modules. Arguments select set-ups by words of their names.

const root = new URL('..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'front-ends-'));

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = folder): void {
  execFileSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
}

const vm = { NODE_OPTIONS: '--experimental-vm-modules' };
const jest = (name: string) => ['jest', '--config', `jest/${name}.config.js`, '--rootDir', 'jest'];

/** Builds one of the Storybooks with a package of MSW, serves it at a path, and goes through its stories. */
function runStorybook(config: string, { msw = 'msw', base = '/' } = {}): void {
  const storybook = join(folder, 'storybook');
  const built = join('built', `${config}-${msw}`);
  const build = ['storybook', 'build', '--config-dir', config, '--output-dir', built, '--quiet'];
  run('node', [`node_modules/${msw}/cli/index.js`, 'init', 'storybook/public', '--no-save']);
  run('npx', build, { MSW: msw, STORYBOOK_DISABLE_TELEMETRY: '1' }, storybook);
  run('node', ['check.ts', built, base], {}, storybook);
}

const setUps: Record<string, () => void> = {
  'Vitest: Node.js, jsdom and happy-dom with MSW 2 and 3': () =>
    run('npx', ['vitest', 'run', '--config', 'vitest/vitest.config.ts']),
  'Vitest Browser Mode: Chromium, with MSW 2 and 3': () => {
    for (const msw of ['msw', 'msw-2']) {
      run('node', [`node_modules/${msw}/cli/index.js`, 'init', 'vitest-browser/public', '--no-save']);
      run('npx', ['vitest', 'run', '--config', 'vitest-browser/vitest.config.ts'], { MSW: msw });
    }
  },
  'Playwright: without a server of the kit': () => run('npx', ['playwright', 'test'], {}, join(folder, 'playwright')),
  // check.ts says what it does not show.
  'Cypress: types, and the tests without Cypress': () => {
    run('npx', ['tsc', '-p', 'cypress']);
    run('node', ['check.ts'], {}, join(folder, 'cypress'));
  },
  // Nothing is started, since that needs Docker.
  'Testcontainers: types': () => run('npx', ['tsc', '-p', 'testcontainers']),
  'Jest: ES modules, MSW 3': () => run('npx', jest('esm'), vm),
  'Jest: CommonJS, MSW 3': () => run('npx', jest('commonjs'), vm),
  'Jest: CommonJS, MSW 2': () => run('npx', jest('both-versions')),
  'generated client': () => {
    run('npx', ['openapi-typescript', 'node_modules/petstore-kit/dist/openapi.json', '--output', 'client/schema.d.ts']);
    run('npx', ['tsc', '-p', 'client']);
    run('npx', ['vitest', 'run', '--root', 'client']);
  },
  'Next.js: server components, and the worker with the panel in the page, built and in development': () => {
    const next = join(folder, 'next');
    run('npx', ['msw', 'init', 'next/public', '--no-save']);
    run('npx', ['next', 'build'], { NEXT_TELEMETRY_DISABLED: '1' }, next);
    run('node', ['checks/build.ts'], {}, next);
    run('node', ['checks/development.ts'], {}, next);
  },
  'Storybook: without the addon, with its loader and its context, below a path, with docs pages, with MSW 2 and 3':
    () => {
      runStorybook('worker', { base: '/docs/' });
      runStorybook('addon');
      runStorybook('loader');
      runStorybook('loader', { msw: 'msw-2' });
      runStorybook('below-path', { base: '/docs/' });
    },
  'Storybook: its addon for Vitest': () => {
    run('node', ['node_modules/msw/cli/index.js', 'init', 'storybook/public', '--no-save']);
    run(
      'npx',
      ['vitest', 'run', '--config', 'vitest.config.ts'],
      { STORYBOOK_DISABLE_TELEMETRY: '1' },
      join(folder, 'storybook'),
    );
  },
  'Vite: its development server at the root and below a path, with edits, with MSW 2 and 3': () => {
    for (const msw of ['msw', 'msw-2']) {
      run('node', [`node_modules/${msw}/cli/index.js`, 'init', 'vite/public', '--no-save']);
      run('node', ['check.ts'], { MSW: msw }, join(folder, 'vite'));
    }
  },
  // Without the entries for MSW, whose own types need a later version.
  'TypeScript 5.4: all entries without MSW': () => run('node', ['node_modules/typescript-5.4/bin/tsc', '-p', 'types']),
  'React Native: bundles of Metro in Hermes, with MSW 2 and 3': () =>
    run('node', ['check.ts'], {}, join(folder, 'react-native')),
};

// The tsconfig of this folder extends one outside of it.
const filter = (path: string) => !/front-ends\/(?:tsconfig\.json|node_modules|run\.ts)$/.test(path);
cpSync(new URL('.', import.meta.url), folder, { recursive: true, filter });
run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], {}, root);
const packed = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
// Not npm ci, which insists on the native parts of Next.js for every platform.
run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', `./${packed}`]);

const words = process.argv.slice(2);
const selected = Object.entries(setUps).filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
);
const failed = selected.filter(([name, runSetUp]) => {
  console.log(`\n${name}`);
  try {
    runSetUp();
    return false;
  } catch {
    return true;
  }
});
rmSync(folder, { recursive: true, force: true });
console.log(`\n${selected.length - failed.length} of ${selected.length} set-ups work.`);
for (const [name] of failed) console.log(`failed: ${name}`);
process.exitCode = failed.length === 0 && selected.length > 0 ? 0 : 1;
