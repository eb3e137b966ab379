import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'examples/worker', include: ['src/**/*.test.ts'] } });
