import { expect, test } from 'vitest';
import { compareDeployments } from '../../../src/conformance/index.ts';
import { type Variant, createPetstore } from '../../../src/reference/index.ts';
import { mapConcurrently } from '../../../src/shared/map-concurrently.ts';
import { conformingVariants } from '../../../src/variants/conforming/index.ts';
import { mutants } from '../../../src/variants/mutants/index.ts';

const KEY = 'compare-Key-4711';
const NOW = new Date('2026-06-01');

function findVariant(variants: readonly Variant[], name: string): Variant {
  const variant = variants.find((candidate) => candidate.name === name);
  if (!variant) throw new Error(`Unknown variant ${name}. Name one of src/variants.`);
  return variant;
}

/** A deployment of a variant, or of the reference, in this process. */
function deploy(variant?: Variant) {
  const petstore = createPetstore({ apiKeys: [KEY], now: NOW, ...variant?.options });
  const fetch = variant ? variant.wrap(petstore) : petstore.fetch;
  return { baseUrl: `http://localhost${variant?.basePath ?? '/v1'}`, apiKey: petstore.apiKeys[0] ?? KEY, fetch };
}

/** Only few generated requests, so that a comparison takes a second. */
const options = { asOf: NOW, seed: 1, requests: 30, maxLag: 300 };

const conforming = [
  ['statusWhenOmitted-sold', ['statusWhenOmitted']],
  ['limitNotation-lenient', ['limitNotation']],
  ['unknownQueryParameter-refuse', ['unknownQueryParameter']],
  ['petIdNotation-lenient', ['petIdNotation']],
  ['wrongMethod-401-first', ['wrongMethod']],
  ['listOrder-newest-first', ['listOrder']],
  ['idScheme-random', ['idScheme']],
  ['location-omit', ['location']],
  ['deprecationHeaders-omit', ['deprecationHeaders']],
  ['bearerCase-exact', ['bearerCase']],
  ['categories-exist', ['categories']],
  ['answers-reordered', ['body.owner', 'body.tags']],
  ['etag', ['headers.etag']],
  ['store-of-5000', []],
  ['key-uuid', []],
] as const;

test.each(conforming)('%s beside the reference differs by %j', async (name, causes) => {
  const result = await compareDeployments({
    a: deploy(),
    b: deploy(findVariant(conformingVariants, name)),
    ...options,
  });
  expect(result.groups.map(({ cause }) => cause)).toEqual(expect.arrayContaining([...causes]));
  expect(result.exitCode).toBe(causes.length === 0 ? 0 : 1);
  // What follows from a cause may have a name of its own, but no check fails.
  expect(result.groups.filter(({ kind }) => kind === 'check')).toEqual([]);
});

const twins = [
  'answers-reordered',
  'statuses-by-default',
  'pages-half-full',
  'lists-shuffled',
  'ids-scattered',
  'etag',
];

test('no variant differs from itself', async () => {
  const results = await mapConcurrently(
    twins,
    async (name) => {
      const variant = findVariant(conformingVariants, name);
      return compareDeployments({ a: deploy(variant), b: deploy(variant), ...options });
    },
    2,
  );
  const differing = results.map(({ groups }, index) => `${twins[index]}: ${groups.map(({ cause }) => cause).join()}`);
  expect(differing).toEqual(twins.map((name) => `${name}: `));
});

/** A few mutants of different kinds. */
const sample = mutants.filter(({ needsHttp, run }, index) => index % 160 === 3 && !needsHttp && !run);

test('a mutant beside the reference is different', async () => {
  const results = await mapConcurrently(
    sample,
    async (mutant) => compareDeployments({ a: deploy(), b: deploy(mutant), ...options }),
    2,
  );
  const same = sample.filter((_mutant, index) => results[index]?.exitCode !== 1).map(({ name }) => name);
  expect(same).toEqual([]);
  expect(sample.length).toBeGreaterThan(5);
});
