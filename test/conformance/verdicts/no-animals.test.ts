import { expect, test } from 'vitest';
import { judge } from '../../../src/self-test/index.ts';
import { restrictNewPets } from '../../../src/variants/conforming/restrict.ts';
import { conformingVariant } from '../../../src/variants/toolkit/define.ts';

test.each([
  ['every category of an empty store', { options: { pets: [] } }, 'in categories 1, 2, 3, 4, 5, 6, 7, 8, 9 and 10'],
  ['every name', {}, 'names such as "Kit'],
])('the reason for a service that rejects %s quotes its message', async (_name, traits, text) => {
  const { verdict, checks } = await judge(
    conformingVariant(
      'closed',
      'Accepts no animals.',
      restrictNewPets(422, () => false),
      traits,
    ),
    { only: ['createPet'] },
  );
  const reasons = new Map(checks.map(({ id, reason = '' }) => [id, reason]));
  expect(verdict.exitCode).toBe(3);
  expect(reasons.get('createPet.status-available')).toContain(text);
  expect(reasons.get('createPet.status-available')).toContain(
    'the last response is 422 with the message "This store does not accept such an animal.". If new animals need a certain category, set its id (on the command line: --category-id).',
  );
});

test('rejections that may have created animals are few', async () => {
  const variant = conformingVariant(
    'closed',
    'Accepts no animals.',
    restrictNewPets(409, () => false),
  );
  const { checks } = await judge(variant, { only: ['createPet.status-available'] });
  expect(checks[0]?.requests).toBeLessThan(13);
});
