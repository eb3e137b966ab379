import { expect, test } from 'vitest';
import { reporters } from '../../../src/conformance/index.ts';
import { allKinds, hostile, report } from './reports.ts';

const badgeOf = (result: Parameters<typeof reporters.badge>[0]) =>
  JSON.parse(reporters.badge(result)) as Record<'label' | 'message' | 'color', string>;

test('has the properties that shields.io requires, and the verdict', async () => {
  for (const result of Object.values({ ...(await allKinds()), hostile: await hostile() })) {
    const badge = badgeOf(result);
    expect(badge).toEqual({
      schemaVersion: 1,
      label: 'Petstore API',
      message: expect.stringMatching(/^\S/) as string,
      color: expect.stringMatching(/^(?:brightgreen|yellow|red|lightgrey)$/) as string,
    });
    expect(badge.color === 'brightgreen' || badge.color === 'yellow').toBe(result.verdict.exitCode === 0);
  }
});

test('states the verdict and what limits it, and no score', async () => {
  const few = { only: ['getPet.unknown', 'listPets.key-missing'] };
  const requirements = { skip: [], requirements: '2026.1' };
  expect(badgeOf(await report(undefined, { ...few, levels: ['MUST'] })).message).toBe(
    'conformant (filters: only getPet.unknown and listPets.key-missing, level MUST)',
  );
  expect(badgeOf(await report(undefined, requirements)).message).toBe('conformant (requirements 2026.1)');
  expect(badgeOf(await report()).message).toBe('conformant');
  expect(badgeOf(await report('listPets-key-missing')).message).toBe('non-conformant');
  const { 'not testable': untestable } = await allKinds();
  expect(untestable && badgeOf(untestable).message).toBe('not testable');
});
