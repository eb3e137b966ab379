import { mswLoader } from 'msw-storybook-addon/csf3';
import { setupWorker } from 'msw/browser';
import { unhandled } from 'petstore-kit/handlers';
import { handlers } from '../stories/petstore.ts';

async function startWorker() {
  const worker = setupWorker();
  await worker.start({ quiet: true, serviceWorker: { url: './mockServiceWorker.js' }, ...unhandled('bypass') });
  return worker;
}

export default {
  loaders: [mswLoader(startWorker)],
  parameters: { msw: handlers },
};
