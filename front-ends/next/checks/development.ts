import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from 'petstore-kit/server';
import { addAnimal } from '../../add-animal.ts';
import { edit } from '../../edit.ts';
import { launchChromium } from '../../launch-chromium.ts';
import { startNext } from './start-next.ts';

// A day with the development server: edits, and a page whose effects run twice.

const mock = await startServer({ port: 0 });
const next = await startNext('dev', { NEXT_PUBLIC_API_URL: mock.url, MOCK_BROWSER: 'on' });
const browser = await launchChromium();

/** Waits until the server sends a page with these texts. */
async function expectPage(...texts: string[]): Promise<void> {
  let page = '';
  for (let attempt = 0; attempt < 100; attempt++) {
    page = await (await fetch(next.origin)).text();
    if (texts.every((text) => page.includes(text))) return;
    await wait(200);
  }
  throw new Error(`The page must have ${texts.join(' and ')}: ${/<ul.*<\/ul>/s.exec(page)?.[0] ?? page}`);
}

try {
  await expectPage('<li>Biscuit</li>');
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(next.origin);
  await page.getByRole('button', { name: /Petstore/ }).waitFor();

  const expectAdded = async (name: string, expected: string) => {
    const names = (await addAnimal(page, name)).join();
    if (names !== expected) throw new Error(`The page must have stored ${expected}, got ${names}`);
  };
  await expectAdded('Ada', 'Ada');
  await expectAdded('Bo', 'Ada,Bo');

  await mock.petstore.pets.create({ name: 'Stored by the server', categoryId: 1 });
  edit('app/page.tsx', '<ul>', '<ul id="edited">');
  await expectPage('id="edited"', '<li>Stored by the server</li>');
  // Next.js replaces the module that has started MSW.
  edit('app/mocks.tsx', 'return null;', 'return <p>edited</p>;');
  await page.getByText('edited', { exact: true }).waitFor();
  // A second start would take a moment.
  await wait(2000);
  await expectAdded('Cleo', 'Ada,Bo,Cleo');
  await expectPage('<li>Stored by the server</li>');
  if (errors.length > 0) throw new Error(`The page has errors: ${errors.join(', ')}`);
} finally {
  await browser.close();
  await next.stop();
  await mock.close();
}

// MSW would be removed from the server at the first edit.
const refused = spawnSync('node', ['../node_modules/next/dist/bin/next', 'dev', '--port', '0'], {
  env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', MOCK_API: 'on' },
  encoding: 'utf8',
  timeout: 60_000,
});
if (refused.status !== 1 || !refused.stderr.includes('MOCK_API does not work in next dev'))
  throw new Error(`next dev must not start with MSW: exit code ${refused.status}, ${refused.stderr}`);
