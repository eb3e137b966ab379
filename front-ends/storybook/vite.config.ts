import { defineConfig } from 'vite';

// Only this fixture needs it, since it has both versions of MSW.
export default defineConfig({ resolve: { alias: [{ find: /^msw(?=\/|$)/, replacement: process.env.MSW ?? 'msw' }] } });
