import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const preload = fileURLToPath(new URL('old-node-preload.js', import.meta.url));

test.each(['petstore-mock', 'petstore-conformance'])(
  '%s on an old version of Node.js names the required one and exits with 2',
  (name) => {
    const script = fileURLToPath(new URL(`../../bin/${name}.js`, import.meta.url));
    const result = spawnSync(process.execPath, ['--import', preload, script], { encoding: 'utf8' });
    expect(result).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `${name} needs Node.js 22.19 or newer; this is 18.20.0.\n`,
    });
  },
);

test('both commands print their help', () => {
  for (const name of ['petstore-mock', 'petstore-conformance']) {
    const script = fileURLToPath(new URL(`../../bin/${name}.js`, import.meta.url));
    expect(execFileSync(process.execPath, [script, '--help'], { encoding: 'utf8' })).toContain(`Usage: ${name}`);
  }
});

/** Modules of Node.js that take longer to load than the command, or more memory: `fetch` with its own undici, and what few runs need. */
const SELDOM_NEEDED = ['internal/deps/undici/undici', 'http2', 'tls', 'crypto', 'child_process', 'worker_threads'];

test.each([['--help'], ['run', '--base-url', 'http://127.0.0.1:9/v1']])(
  'petstore-conformance %s loads no module of Node.js that few runs need',
  (...args) => {
    const script = fileURLToPath(new URL('../../bin/petstore-conformance.js', import.meta.url));
    const report = `process.on('exit', () => console.error(JSON.stringify(process.moduleLoadList)));`;
    const all = ['--import', `data:text/javascript,${encodeURIComponent(report)}`, script, ...args];
    const env = { ...process.env, PETSTORE_API_KEY: 'demo-key' };
    const { stderr } = spawnSync(process.execPath, all, { encoding: 'utf8', env });
    const loaded = JSON.parse(stderr.trim().split('\n').at(-1) ?? '') as string[];
    expect(loaded).toContain('NativeModule events');
    expect(SELDOM_NEEDED.filter((name) => loaded.includes(`NativeModule ${name}`))).toEqual([]);
  },
);

test('both commands run on a Node.js without a compile cache, such as that of Deno', () => {
  const withoutCache = `data:text/javascript,import module from 'node:module'; delete module.enableCompileCache;`;
  for (const name of ['petstore-mock', 'petstore-conformance']) {
    const script = fileURLToPath(new URL(`../../bin/${name}.js`, import.meta.url));
    const args = ['--import', withoutCache, script, '--version'];
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toMatch(/^\d+\.\d+\.\d+\n$/);
  }
});

test.each([
  [
    'a part of the package that is missing',
    `import { registerHooks } from 'node:module';
    registerHooks({
      load(url, context, next) {
        if (url.endsWith('/conformance/cli/main.js')) throw new Error('missing');
        return next(url, context);
      },
    });`,
  ],
  ['an error that nothing handles', `setTimeout(() => { throw new Error('missing'); });`],
  ['a promise that nothing handles', `setTimeout(() => Promise.reject(new Error('missing')));`],
])('%s is an internal error, never a verdict', (_fault, code) => {
  const script = fileURLToPath(new URL('../../bin/petstore-conformance.js', import.meta.url));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(code)}`, script, '--base-url', 'http://127.0.0.1:9/v1'],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({
    status: 4,
    stderr: expect.stringContaining(
      'petstore-conformance: internal error. Please report it.\nError: missing',
    ) as string,
  });
});
