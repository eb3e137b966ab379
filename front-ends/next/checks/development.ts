import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import sparticuz from '@sparticuz/chromium';
import { startServer } from 'petstore-kit/server';
import { chromium } from 'playwright-core';
import { startNext } from './start-next.ts';

// A day with the development server: edits, and a page whose effects run twice.

const mock = await startServer({ port: 0 });
const next = await startNext('dev', { NEXT_PUBLIC_API_URL: mock.url, MOCK_BROWSER: 'on' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await sparticuz.executablePath()),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});

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

function edit(file: string, from: string, to: string): void {
  const code = readFileSync(file, 'utf8');
  if (!code.includes(from)) throw new Error(`${file} must contain ${from}`);
  writeFileSync(file, code.replace(from, to));
}

try {
  await expectPage('<li>Biscuit</li>');
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(next.origin);
  await page.getByRole('button', { name: /Petstore/ }).waitFor();

  /** Adds an animal in the page, and returns the names of all that were added. */
  const add = (name: string) =>
    page.evaluate(async (added) => {
      const url = 'https://api.example.com/v1/pets';
      const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };
      await fetch(url, { method: 'POST', headers, body: JSON.stringify({ name: added, categoryId: 1 }) });
      const pets = (await (await fetch(`${url}?limit=100`, { headers })).json()) as { name: string }[];
      return pets.slice(45).map((pet) => pet.name);
    }, name);
  const expectAdded = async (name: string, expected: string) => {
    const names = (await add(name)).join();
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
