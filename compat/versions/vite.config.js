export default {
  build: {
    target: 'es2022',
    lib: { entry: 'programs/page.ts', formats: ['es'], fileName: () => 'page.mjs' },
  },
};
