import { createServer } from 'vite';
import { addAnimal } from '../add-animal.ts';
import { edit } from '../edit.ts';
import { launchChromium } from '../launch-chromium.ts';

// A day with Vite's development server, at the root of a site and below a path: the page is mocked, even after an edit.

const browser = await launchChromium();
try {
  for (const base of ['/', '/app/']) {
    const server = await createServer({
      base,
      // The fixtures have both versions of MSW.
      resolve: { alias: [{ find: /^msw(?=\/|$)/, replacement: process.env.MSW ?? 'msw' }] },
      server: { host: '127.0.0.1', port: 0 },
    });
    await server.listen();
    try {
      const page = await browser.newPage();
      page.setDefaultTimeout(30_000);
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      const expectMocked = async (mark: string) => {
        await page.waitForFunction((text) => 'petstore' in globalThis && document.title === text, mark);
        const names = (await addAnimal(page, 'Ada')).join();
        if (names !== 'Ada') throw new Error(`The page at ${base} must have stored Ada, got ${names}`);
      };
      await page.goto(server.resolvedUrls?.local[0] ?? '');
      await expectMocked('');
      edit('mocks.ts', 'async function start', 'document.title = "edited";\nasync function start');
      await expectMocked('edited');
      edit('mocks.ts', 'document.title = "edited";\n', '');
      await page.close();
      if (errors.length > 0) throw new Error(`The page at ${base} has errors: ${errors.join(', ')}`);
    } finally {
      await server.close();
    }
  }
} finally {
  await browser.close();
}
