import { readFileSync, readdirSync } from 'node:fs';
import { startNext } from './start-next.ts';

// Starts the built application and checks that its page lists the animals of the mock.

const { origin, stop } = await startNext('start', { MOCK_API: 'on' });
try {
  const page = await (await fetch(origin)).text();
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
  await stop();
}
