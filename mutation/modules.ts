/** Code that is mutated together, and the tests that have to notice. */
interface Module {
  mutate: readonly string[];
  testFiles: readonly string[];
}

/** Tests are never mutated. */
const noTests = '!src/**/*.test.ts';

/** The modules by the name that selects them on the command line. */
export const modules: Readonly<Record<string, Module>> = {
  operations: {
    mutate: ['src/reference/operations/*.ts', noTests],
    testFiles: ['src/reference/operations/*.test.ts'],
  },
  data: {
    mutate: ['src/reference/data/*.ts', noTests],
    testFiles: ['src/reference/data/*.test.ts'],
  },
  json: {
    mutate: ['src/json/*.ts', noTests],
    testFiles: ['src/json/*.test.ts'],
  },
  verdict: {
    mutate: ['src/conformance/engine/verdict.ts', 'src/conformance/result/{verdict-words,pluralize,is-testable}.ts'],
    testFiles: ['src/conformance/engine/verdict.test.ts', 'src/conformance/result/is-testable.test.ts'],
  },
  oracle: {
    mutate: ['src/conformance/oracle/{classify,rules}/*.ts', noTests],
    testFiles: ['src/conformance/oracle/**/*.test.ts'],
  },
};
