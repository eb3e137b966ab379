import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** Serves MSW's service worker from the installed package, in place of a copy made by `npx msw init`. */
export function serveWorkerFile(msw: 'msw' | 'msw-2'): Plugin {
  const code = readFileSync(require.resolve(`${msw}/mockServiceWorker.js`));
  return {
    name: 'serve-worker-file',
    configureServer(server) {
      server.middlewares.use('/mockServiceWorker.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(code);
      });
    },
  };
}
