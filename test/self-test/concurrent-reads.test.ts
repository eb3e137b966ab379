import { expect, test } from 'vitest';
import { checks } from '../../src/conformance/index.ts';
import { judge } from '../../src/self-test/judge.ts';
import { mapConcurrently } from '../../src/shared/map-concurrently.ts';
import { conformingVariants } from '../../src/variants/conforming/index.ts';
import { findUniformObservations } from './find-uniform-observations.ts';

test('every observation of concurrent reads gives different results on two conforming variants', async () => {
  const observations = checks.filter(({ isConcurrent }) => isConcurrent);
  const only = observations.map(({ id }) => id);
  const variants = conformingVariants.filter(({ run }) => run?.concurrent);
  const results = await mapConcurrently(variants, (variant) => judge(variant, { only }));
  expect(observations.length).toBeGreaterThan(0);
  expect(findUniformObservations(observations, results)).toEqual([]);
});
