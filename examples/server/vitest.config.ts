import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'examples/server', include: ['src/**/*.test.ts'], globalSetup: 'src/start-petstore.ts' },
});
