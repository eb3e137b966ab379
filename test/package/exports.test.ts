import { expect, test } from 'vitest';
import { resultSchema } from '../../src/conformance/index.ts';

test('the public exports are unchanged', async () => {
  const entries = {
    '.': await import('../../src/reference/index.ts'),
    './handlers': await import('../../src/handlers/index.ts'),
    './behaviors': await import('../../src/behaviors/index.ts'),
    './devtools': await import('../../src/devtools/index.ts'),
    './scenarios': await import('../../src/reference/scenarios/index.ts'),
    './server': await import('../../src/server/index.ts'),
    './worker': await import('../../src/worker/index.ts'),
    './conformance': await import('../../src/conformance/index.ts'),
    './contract': await import('../../src/contract/public.ts'),
    './faker': await import('../../src/faker/index.ts'),
  };
  const names = Object.fromEntries(
    Object.entries(entries).map(([entry, module]) => [entry, Object.keys(module).toSorted()]),
  );
  expect(names).toMatchInlineSnapshot(`
    {
      ".": [
        "DEFAULT_API_KEY",
        "PetCollection",
        "choiceIds",
        "choicePoint",
        "choiceTable",
        "choiceValues",
        "createPetstore",
      ],
      "./behaviors": [
        "behaviors",
        "createPetstoreWith",
        "createSuitePetstore",
      ],
      "./conformance": [
        "UsageError",
        "checks",
        "compareDeployments",
        "compareResults",
        "comparisonReporters",
        "conformanceTests",
        "fleetReporters",
        "observeFetch",
        "parseReport",
        "renderTerminal",
        "reporters",
        "requirementSets",
        "resultSchema",
        "runConformance",
        "runFleet",
        "startProxy",
      ],
      "./contract": [
        "INT64_MAX",
        "INT64_MIN",
        "LIMIT",
        "SUNSET",
        "clauses",
        "findProblems",
        "isInt64",
        "isPetStatus",
        "openPoints",
        "openapi",
        "operationNames",
        "operations",
        "parseInteger",
        "parseJson",
        "petStatuses",
        "stringifyJson",
        "toOperationName",
        "validators",
      ],
      "./devtools": [
        "mountDevtools",
      ],
      "./faker": [
        "generatePets",
      ],
      "./handlers": [
        "petstoreHandlers",
        "unhandled",
      ],
      "./scenarios": [
        "scenarios",
      ],
      "./server": [
        "adminOpenapi",
        "startServer",
      ],
      "./worker": [
        "createPetstoreWorker",
      ],
    }
  `);
});

test('the entries of the package can be imported by name', async () => {
  // These imports resolve to dist through the exports of package.json.
  const { createPetstore } = await import('petstore-kit');
  const { openapi } = await import('petstore-kit/contract');
  const json = (await import('petstore-kit/openapi.json', { with: { type: 'json' } })) as { default: unknown };
  const schema = (await import('petstore-kit/conformance-result.schema.json', { with: { type: 'json' } })) as {
    default: unknown;
  };
  expect(schema.default).toEqual(structuredClone(resultSchema));
  expect(createPetstore().pets.count()).toBe(45);
  expect(json.default).toEqual(structuredClone(openapi));
});
