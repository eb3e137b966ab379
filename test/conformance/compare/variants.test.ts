import { expect, test } from 'vitest';
import { type Deployment, type DeploymentComparison, compareDeployments } from '../../../src/conformance/index.ts';
import { type Variant, createPetstore } from '../../../src/reference/index.ts';
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
  const result = await compare(undefined, findVariant(conformingVariants, name));
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

test.each(twins)('%s does not differ from itself', async (name) => {
  const variant = findVariant(conformingVariants, name);
  expect((await compare(variant, variant)).groups.map(({ cause }) => cause)).toEqual([]);
});

/** A few mutants of different kinds. */
const sample = mutants.filter(({ needsHttp, run }, index) => index % 160 === 3 && !needsHttp && !run);

test('a mutant beside the reference is different', async () => {
  expect(sample.length).toBeGreaterThan(5);
  const same: string[] = [];
  for (const mutant of sample) if ((await compare(undefined, mutant)).exitCode !== 1) same.push(mutant.name);
  expect(same).toEqual([]);
});
