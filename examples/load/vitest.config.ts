import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'examples/load', include: ['src/**/*.test.ts'] } });
