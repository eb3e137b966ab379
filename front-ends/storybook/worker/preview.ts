import { setupWorker } from 'msw/browser';
import { unhandled } from 'petstore-kit/handlers';
import { handlers } from '../stories/petstore.ts';

const worker = setupWorker(...handlers);

export default {
  async beforeAll() {
    await worker.start({ quiet: true, serviceWorker: { url: './mockServiceWorker.js' }, ...unhandled('bypass') });
    // Runs before this file is loaded again: two workers would handle each request twice.
    return () => worker.stop();
  },
  beforeEach() {
    // Runs after the story: restores the animals and removes its failures.
    return () => worker.resetHandlers();
  },
};
