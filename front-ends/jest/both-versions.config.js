import config from './commonjs-msw-2.config.js';

/** The set-up with MSW 2, in this folder, which has both versions of MSW. */
export default {
  ...config,
  moduleNameMapper: { '^msw$': 'msw-2', '^msw/(.*)$': 'msw-2/$1' },
  // Babel cannot compile import.meta, which the server and the kit use.
  testPathIgnorePatterns: ['service\\.test'],
};
