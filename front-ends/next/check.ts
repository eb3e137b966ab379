import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

// Starts the built application and checks that its page lists the animals of the mock.

const server = spawn('node', ['../node_modules/next/dist/bin/next', 'start', '--port', '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, MOCK_API: 'on' },
});
let printed = '';
server.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
const ended = once(server, 'close');
try {
  let origin: string | undefined;
  for (let attempt = 0; attempt < 100 && origin === undefined; attempt++) {
    await wait(200);
    origin = /http:\/\/localhost:\d+/.exec(printed)?.[0];
  }
  const page = await (await fetch(origin ?? '')).text();
  if (!page.includes('<li>Biscuit</li>')) throw new Error(`The page does not list the animals: ${page}`);
  const worker = await fetch(new URL('/mockServiceWorker.js', origin));
  if (!worker.ok) throw new Error(`The page has no worker file: ${worker.status}`);
  const chunks = readdirSync('.next/static', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  const withPanel = chunks.filter((name) => readFileSync(`.next/static/${name}`, 'utf8').includes('Petstore devtools'));
  // The panel is a chunk of its own, which the page does not load at first.
  if (withPanel.length !== 1 || page.includes(withPanel[0] ?? ''))
    throw new Error(`The panel must be in one chunk that is loaded later, got ${JSON.stringify(withPanel)}`);
} finally {
  server.kill();
  await ended;
}
