/** Code that is mutated together, and the tests that have to notice. */
interface Module {
  mutate: readonly string[];
  testFiles: readonly string[];
}

/** Tests are never mutated. */
export const noTests = '!src/**/*.test.ts';

/** The code of a folder and the tests beside it. */
const folder = (path: string): Module => ({
  mutate: [`${path}/**/*.ts`, noTests],
  testFiles: [`${path}/**/*.test.ts`],
});

/** The tests of the reference as a whole. */
const petstoreTests = 'src/reference/*.test.ts';

/** The modules by the name that selects them on the command line. */
export const modules: Readonly<Record<string, Module>> = {
  operations: folder('src/reference/operations'),
  // What reaches the animals through a petstore is tested with it.
  data: {
    mutate: ['src/reference/data/*.ts', noTests],
    testFiles: ['src/reference/data/*.test.ts', petstoreTests],
  },
  petstore: {
    mutate: ['src/reference/{*,{choices,failures,journal,problems,scenarios,timing}/*}.ts', noTests],
    testFiles: ['src/reference/{choices,failures,journal,problems,scenarios,timing}/*.test.ts', petstoreTests],
  },
  json: folder('src/json'),
  verdict: {
    mutate: ['src/conformance/engine/verdict.ts', 'src/conformance/result/{verdict-words,pluralize,is-testable}.ts'],
    testFiles: ['src/conformance/engine/verdict.test.ts', 'src/conformance/result/is-testable.test.ts'],
  },
  classify: folder('src/conformance/oracle/classify'),
  // What the lists of a store prove together shows in the rule about incomplete lists.
  rules: {
    mutate: ['src/conformance/oracle/{completeness,rules}/*.ts', noTests],
    testFiles: ['src/conformance/oracle/{completeness,rules}/*.test.ts'],
  },
  // What the oracle learns shows in what the rules find.
  oracle: {
    mutate: ['src/conformance/{oracle/*,engine/review/confirm-finding}.ts', noTests],
    testFiles: ['src/conformance/{oracle/{*,rules/*},engine/review/confirm-finding}.test.ts'],
  },
  // How a session sends, and what it makes of findings. The events of a target show only in whole runs, in the self-test.
  session: {
    mutate: [
      'src/conformance/engine/{sending,outcomes}/*.ts',
      'src/conformance/engine/review/{isolate-connection,isolate-header,rejections-before}.ts',
      noTests,
    ],
    testFiles: ['src/conformance/engine/{sending,outcomes,review}/*.test.ts'],
  },
  // The checks themselves are proved by the mutants of a service, in the self-test.
  checks: {
    mutate: ['src/conformance/checks/outcome.ts'],
    testFiles: ['src/conformance/checks/**/*.test.ts'],
  },
};
