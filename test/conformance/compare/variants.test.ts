import { expect, test } from 'vitest';
import { type Deployment, type DeploymentComparison, compareDeployments } from '../../../src/conformance/index.ts';
import { type Petstore, type PetstoreOptions, type Variant, createPetstore } from '../../../src/reference/index.ts';
import { createVirtualClock } from '../../../src/shared/virtual-clock.ts';
import { conformingVariants } from '../../../src/variants/conforming/index.ts';
import { mutants } from '../../../src/variants/mutants/index.ts';

const KEY = 'compare-Key-4711';
const NOW = new Date('2026-06-01');

function findVariant(variants: readonly Variant[], name: string): Variant {
  const variant = variants.find((candidate) => candidate.name === name);
  if (!variant) throw new Error(`Unknown variant ${name}. Name one of src/variants.`);
  return variant;
}

/** Only few generated requests, so that a comparison takes a second. */
const options = { asOf: NOW, seed: 1, requests: 30, maxLag: 300 };

/** Compares two variants, or the reference, in this process and in virtual time. */
function compare(a: Variant | undefined, b: Variant): Promise<DeploymentComparison> {
  const clock = createVirtualClock({ start: NOW.getTime(), step: 0.02 });
  const deploy = (variant?: Variant): Deployment => {
    const petstore = createPetstore({ apiKeys: [KEY], now: NOW, ...variant?.options });
    const fetch = clock.track(variant ? variant.wrap(petstore, clock) : petstore.fetch);
    return { baseUrl: `http://localhost${variant?.basePath ?? '/v1'}`, apiKey: petstore.apiKeys[0] ?? KEY, fetch };
  };
  return clock.settle(compareDeployments({ a: deploy(a), b: deploy(b), ...options }, clock));
}

/** Alternatives of open points. None of them hides another one. */
const choices = {
  statusWhenOmitted: 'sold',
  limitNotation: 'lenient',
  unknownQueryParameter: 'refuse',
  petIdNotation: 'lenient',
  wrongMethod: '401-first',
  listOrder: 'newest-first',
  idScheme: 'random',
  location: 'omit',
  deprecationHeaders: 'omit',
  bearerCase: 'exact',
} as const;

const otherChoices: Variant = {
  kind: 'conforming',
  name: 'a service with other alternatives of open points',
  description: 'Chooses them.',
  options: { choices },
  wrap: ({ fetch }) => fetch,
};

const conforming = [
  [otherChoices, Object.keys(choices)],
  [findVariant(conformingVariants, 'categories-exist'), ['categories']],
  [findVariant(conformingVariants, 'answers-reordered'), ['body.owner', 'body.tags']],
  [findVariant(conformingVariants, 'etag'), ['headers.etag']],
  [findVariant(conformingVariants, 'store-of-5000'), []],
  [findVariant(conformingVariants, 'key-uuid'), []],
] as const;

test.each(conforming.map(([variant, causes]) => [variant.name, variant, causes] as const))(
  '%s beside the reference differs by its own causes',
  async (_name, variant, causes) => {
    const result = await compare(undefined, variant);
    expect(result.groups.map(({ cause }) => cause)).toEqual(expect.arrayContaining([...causes]));
    expect(result.exitCode).toBe(causes.length === 0 ? 0 : 1);
    // What follows from a cause may have a name of its own, but no check fails.
    expect(result.groups.filter(({ kind }) => kind === 'check')).toEqual([]);
  },
);

/** A service that behaves like several variants, each around the one before. */
function combine(names: readonly string[]): Variant {
  const variants = names.map((name) => findVariant(conformingVariants, name));
  return {
    kind: 'conforming',
    name: names.join(' and '),
    description: 'Combines variants.',
    options: Object.assign({}, ...variants.map((variant) => variant.options)) as PetstoreOptions,
    wrap: (petstore, clock) =>
      variants.reduce<Petstore['fetch']>(
        (fetch, { wrap }) => wrap(Object.create(petstore, { fetch: { value: fetch } }) as Petstore, clock),
        petstore.fetch,
      ),
  };
}

const twins = [
  ['answers-reordered', 'etag'],
  ['statuses-by-default', 'ids-scattered'],
  ['pages-half-full', 'lists-shuffled'],
];

test.each(twins)('%s and %s do not differ from themselves', async (...names) => {
  const variant = combine(names);
  expect((await compare(variant, variant)).groups.map(({ cause }) => cause)).toEqual([]);
});

/** A few mutants of different kinds. */
const sample = mutants.filter(({ needsHttp, run }, index) => index % 100 === 3 && !needsHttp && !run);

test('a mutant beside the reference is different', async () => {
  expect(sample.length).toBeGreaterThan(5);
  const same: string[] = [];
  for (const mutant of sample) if ((await compare(undefined, mutant)).exitCode !== 1) same.push(mutant.name);
  expect(same).toEqual([]);
});
