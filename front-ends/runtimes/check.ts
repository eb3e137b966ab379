import { spawn } from 'node:child_process';
import { once } from 'node:events';

// Runs both commands in a runtime other than Node.js: petstore-conformance must find petstore-mock conformant.

const bin = '../node_modules/petstore-kit/bin';
const [, , runtime = '', ...args] = process.argv;

const start = (name: string, ...options: string[]) =>
  spawn(`../node_modules/.bin/${runtime}`, [...args, `${bin}/${name}.js`, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const mock = start('petstore-mock', '--port', '0', '--quiet');
const ended = once(mock, 'close');
try {
  const [url] = (await Promise.race([once(mock.stdout, 'data'), ended])) as [Buffer | number];
  if (typeof url === 'number') throw new Error(`petstore-mock ended in ${runtime} with ${url}.`);
  const kit = start('petstore-conformance', '--base-url', String(url).trim(), '--api-key', 'demo-key');
  kit.stdout.pipe(process.stdout);
  const [code] = (await once(kit, 'close')) as [number];
  if (code !== 0) throw new Error(`petstore-conformance ended in ${runtime} with ${code}.`);
} finally {
  mock.kill();
  await ended;
}
