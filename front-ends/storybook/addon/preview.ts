import type { SetupWorker } from 'msw/browser';
import { handlers } from '../stories/petstore.ts';

export default {
  beforeEach({ msw }: { msw: SetupWorker }) {
    msw.use(...handlers);
  },
};
