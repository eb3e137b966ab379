export default {
  mode: 'production',
  target: ['web', 'es2022'],
  // Without a loader for TypeScript, as the program has no types of its own.
  module: { rules: [{ test: /\.ts$/, type: 'javascript/esm' }] },
  entry: './programs/page.ts',
  experiments: { outputModule: true },
  output: { path: `${import.meta.dirname}/built/webpack`, filename: 'page.mjs', module: true },
};
