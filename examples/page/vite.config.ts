import { msw } from 'msw/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // Serves /mockServiceWorker.js in development. With MSW 2, copy it once instead: npx msw init public/
  plugins: [{ ...msw({ mode: 'worker-only' }), apply: 'serve' }],
  // petstore-kit is a link to this checkout here, and Vite does not look for dependencies behind links by itself.
  optimizeDeps: { include: ['msw', 'msw/browser', 'petstore-kit > @msw/data'] },
});
