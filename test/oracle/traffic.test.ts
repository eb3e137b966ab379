import { expect, test } from 'vitest';
import { partition } from '../../src/shared/partition.ts';
import { conformingVariants } from '../../src/variants/conforming/index.ts';
import { observeRun } from '../support/observe-run.ts';
import { runThroughProxy } from '../support/run-through-proxy.ts';

// A proxy and a wrapped fetch see the requests of a run from outside, and know less about them.
const [overHttp, inProcess] = partition(conformingVariants, ({ needsHttp }) => needsHttp === true);

test.each(inProcess)('an observed run does not accuse $name', async (variant) => {
  // An observer cannot know that a run begins with a trial of its own header.
  const { verdict } = await observeRun(variant, true, { requestIds: false });
  expect(verdict.summary).toMatch(/^Conformant/);
});

test.each(overHttp)('neither a run through the proxy nor the proxy accuses $name', async (variant) => {
  const { run, proxied } = await runThroughProxy(variant);
  expect(run.verdict.summary).toMatch(/^Conformant/);
  expect(proxied.verdict.summary).toMatch(/^Conformant/);
});
