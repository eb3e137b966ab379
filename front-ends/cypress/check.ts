import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { createServer } from 'vite';
import { launchChromium } from '../launch-chromium.ts';
import type { MockRequest } from './mock.ts';

// Runs the tests without Cypress, whose application npm downloads from elsewhere: a stand-in does what they use of `cy` in
// Chromium, against a petstore-mock and a development server of Vite. It shows that the tests agree with the admin API and the
// application, not that Cypress runs them.

interface Test {
  name: string;
  body: () => void;
}
type Command = (page: Page) => Promise<void>;

const mock = spawn('node', ['../node_modules/petstore-kit/bin/petstore-mock.js', '--port', '0', '--quiet'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const mockOrigin = new URL(String((await once(mock.stdout, 'data'))[0]).trim()).origin;
const server = await createServer({ root: '../app', server: { host: '127.0.0.1', port: 0 } });
await server.listen();

/** The tests name the ports of the guide. */
const atMock = (url: string) => url.replace('http://127.0.0.1:4010', mockOrigin);
const commands: Command[] = [];
let subject: unknown;

const cy = {
  request: ({ method, url, body }: MockRequest) => {
    commands.push(async () => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(atMock(url), { method, headers, body: body ? JSON.stringify(body) : null });
      assert.ok(response.ok, `${method} ${url} returned ${response.status}`);
      subject = { body: await response.json() };
    });
    return cy;
  },
  visit: (path: string) => {
    commands.push(async (page) => void (await page.goto(new URL(atMock(path), server.resolvedUrls?.local[0]).href)));
  },
  contains: (...args: [text: string] | [selector: string, text: string]) => {
    commands.push(async (page) => {
      const [selector, text] = args.length === 2 ? args : ['body *', args[0]];
      const found = page.locator(selector, { hasText: text }).first();
      await found.waitFor();
      subject = found;
    });
    return cy;
  },
  click: () => void commands.push(() => (subject as { click(): Promise<void> }).click()),
  its: (name: string) => {
    commands.push(async () => void (subject = (subject as Record<string, unknown>)[name]));
    return cy;
  },
  should: (assertion: string, value: unknown) => {
    commands.push(async () => {
      assert.equal(assertion, 'have.length');
      assert.equal((subject as unknown[]).length, value);
    });
  },
};

const hooks: (() => void)[] = [];
const tests: Test[] = [];
Object.assign(globalThis, {
  cy,
  beforeEach: (hook: () => void) => hooks.push(hook),
  it: (name: string, body: () => void) => tests.push({ name, body }),
});

const browser = await launchChromium();
try {
  await import('./e2e/pets.cy.ts');
  assert.equal(tests.length, 4);
  for (const { name, body } of tests) {
    const page = await browser.newPage();
    page.setDefaultTimeout(20_000);
    for (const run of [...hooks, body]) run();
    for (const command of commands.splice(0)) await command(page);
    await page.close();
    console.log(`works without Cypress: ${name}`);
  }
} finally {
  await browser.close();
  await server.close();
  mock.kill();
}
