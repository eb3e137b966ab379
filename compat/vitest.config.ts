import { defineConfig } from 'vitest/config';

/** Run it with `npm run test:compat`, which installs the frameworks first. No other test needs them. */
export default defineConfig({
  root: import.meta.dirname,
  // Nest reads the types of decorated members.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: { include: ['*.test.ts'], testTimeout: 60_000, fileParallelism: false },
});
