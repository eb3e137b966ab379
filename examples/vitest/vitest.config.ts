import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'examples/vitest', include: ['src/**/*.test.ts'] } });
