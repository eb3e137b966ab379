import { defineConfig } from 'cypress';

export default defineConfig({
  e2e: {
    baseUrl: 'http://127.0.0.1:5180',
    specPattern: 'e2e/**/*.cy.ts',
    supportFile: false,
  },
});
