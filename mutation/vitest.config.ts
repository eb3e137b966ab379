import { defineConfig } from 'vitest/config';
import { modules } from './modules.ts';

/** The tests of the module that index.ts names in this variable. Stryker starts Vitest in processes of its own. */
const { MUTATION_MODULE: name = '' } = process.env;

export default defineConfig({
  test: { include: [...(modules[name]?.testFiles ?? [])], exclude: ['**/*.fuzz.test.ts'], isolate: false },
});
