import { expect, test } from 'vitest';
import { conformingVariants } from '../../src/variants/conforming/index.ts';
import { judge } from '../support/judge.ts';
import { callCommand } from '../support/call-command.ts';
import { servePetstore } from '../support/serve.ts';

const only = ['observe.read-your-writes', 'observe.monotonic-reads', 'observe.longest-lag'];

/** The observations of concurrent reads of a conforming variant, or of the reference. */
async function observe(name?: string) {
  const variant = conformingVariants.find((candidate) => candidate.name === name);
  const { checks, verdict, created } = await judge(
    { concurrent: true, only },
    { wrap: (fetch, petstore, clock) => variant?.wrap(petstore, clock) ?? fetch },
  );
  expect(verdict.exitCode).toBe(0);
  // Three to read, and the one that showed which category accepts animals.
  expect(created).toHaveLength(4);
  return Object.fromEntries(checks.map(({ id, observed }) => [id.replace('observe.', ''), observed]));
}

test('the reference shows a new animal to every read', async () => {
  expect(await observe()).toEqual({
    'read-your-writes': 'always',
    'monotonic-reads': 'always',
    'longest-lag': 'none',
  });
});

test('a lag is bounded from both sides, and goes by for all reads together', async () => {
  const { 'longest-lag': lag = '', ...others } = await observe('lag');
  expect(others).toEqual({
    'read-your-writes': expect.stringMatching(/^missed by \d+ of \d+ reads$/) as string,
    'monotonic-reads': 'always',
  });
  const [least, most] = [...lag.matchAll(/\d+/g)].map(Number);
  expect(least).toBeLessThan(300);
  expect(most).toBeGreaterThanOrEqual(300);
});

test('replicas that are behind show an animal and then do not', async () => {
  expect(await observe('replicas')).toMatchObject({
    'monotonic-reads': expect.stringMatching(/^missing again in \d+ of \d+ reads$/) as string,
  });
});

test('--concurrent announces the animals, and reports the observations', async () => {
  const url = await servePetstore();
  const args = ['--base-url', url, '--only', 'observe.longest-lag'];
  const environment = { PETSTORE_API_KEY: 'demo-key' };
  const without = await callCommand('petstore-conformance', args, environment);
  expect(without.stdout).toContain('observe.longest-lag  only a run with the option concurrent');
  const { code, stdout } = await callCommand('petstore-conformance', [...args, '--concurrent'], environment);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Running 1 check \(and 1 check that they depend on\) against .* Creates at most 7 animals/);
  expect(stdout).toMatch(/observe\.longest-lag {2}none\n/);
  expect(stdout).toContain('Created 4 animals');
});

test('does not wait for lag because a list shows an animal of another check before the others do', async () => {
  let looks = 0;
  const { verdict } = await judge(
    {
      onEvent: (event) => {
        if (event.type === 'request-ended' && event.exchange.checkId === 'createPet.listed') looks++;
      },
    },
    {
      wrap: (fetch, _petstore, clock) => {
        let created = Promise.withResolvers<void>();
        return async (request) => {
          // The next animal, or a moment if nothing creates one.
          const isUnfiltered = request.url.endsWith('limit=100');
          if (isUnfiltered) await Promise.race([created.promise, clock.wait(20)]);
          const response = await fetch(request);
          if (response.status === 201) {
            created.resolve();
            created = Promise.withResolvers();
          }
          return response;
        };
      },
    },
  );
  expect(verdict.exitCode).toBe(0);
  // The creation of an animal, and three looks at four lists, perhaps twice.
  expect(looks).toBeLessThan(20);
});
