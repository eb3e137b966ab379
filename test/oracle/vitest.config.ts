import { defineConfig } from 'vitest/config';

/** `npm run test:oracle`: what takes too long for `npm test`. */
export default defineConfig({
  test: { include: ['test/oracle/*.test.ts'], testTimeout: 3_600_000, isolate: false },
});
