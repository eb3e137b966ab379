import { expect, test } from 'vitest';
import type { Variant } from '../../../src/reference/index.ts';
import { conformingVariants } from '../../../src/variants/conforming/index.ts';
import { runThroughProxy } from '../../support/run-through-proxy.ts';

// What only a connection shows, with half of the requests. `npm run test:oracle` sends all to all others.
test.each(['compressed', 'closes-connections', 'headers-of-20-kilobytes'])(
  'neither a run through the proxy nor the proxy accuses %s',
  { timeout: 60_000 },
  async (name) => {
    const variant = conformingVariants.find((candidate) => candidate.name === name) as Variant;
    const { run, proxied } = await runThroughProxy(variant, { skip: ['oracle'] });
    expect(run.verdict.summary).toMatch(/^Conformant/);
    expect(proxied.verdict.summary).toMatch(/^Conformant/);
  },
);
