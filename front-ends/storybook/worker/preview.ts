import { setupWorker } from 'msw/browser';
import { unhandled } from 'petstore-kit/handlers';
import { handlers } from '../stories/petstore.ts';

const worker = setupWorker(...handlers);

export default {
  async beforeAll() {
    await worker.start({ quiet: true, ...unhandled('bypass') });
  },
  beforeEach() {
    // Runs after the story: restores the animals and removes its failures.
    return () => worker.resetHandlers();
  },
};
