import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const preload = fileURLToPath(new URL('old-node-preload.js', import.meta.url));

test.each(['petstore-mock', 'petstore-conformance'])(
  '%s on an old Node.js says which one it needs and ends with 2',
  (name) => {
    const script = fileURLToPath(new URL(`../../bin/${name}.js`, import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', preload, script], { encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: `${name} requires Node.js 22.19 or newer; this is 18.20.0.\n`,
    });
  },
);

test('both commands print their help', () => {
  for (const name of ['petstore-mock', 'petstore-conformance']) {
    const script = fileURLToPath(new URL(`../../bin/${name}.js`, import.meta.url));
    expect(execFileSync(process.execPath, [script, '--help'], { encoding: 'utf8' })).toContain(`Usage: ${name}`);
  }
});
