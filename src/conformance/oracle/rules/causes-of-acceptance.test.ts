import { expect, test } from 'vitest';
import { parseJson } from '../../../json/json.ts';
import type { WrongField } from '../classify/body.ts';
import { causesOfAcceptance } from './causes-of-acceptance.ts';

const causesOf = (field: WrongField['field'], json: string) =>
  causesOfAcceptance({ field, value: json === '' ? undefined : parseJson(json) });

test.each(['name', 'categoryId', 'status'] as const)('%s: other types follow from objects', (field) => {
  const anything = [`createPet accepts anything as the ${field}`];
  expect([causesOf(field, '{}').causes?.[0], causesOf(field, '[]').causes?.[0]]).toEqual([...anything, ...anything]);
  expect(causesOf(field, 'true')).toMatchObject({
    causes: expect.arrayContaining([`createPet converts other types to the ${field}`]) as string[],
    followsFrom: anything,
  });
});

test.each([
  ['name', ''],
  ['name', 'null'],
  ['categoryId', 'null'],
] as const)('%s: %s has a cause of its own', (field, json) => {
  expect(causesOf(field, json)).toEqual({ causes: [] });
});

test('integers beyond int64 have one cause, and follow from fractions', () => {
  const ofAnyNumber = ['createPet accepts any number as the categoryId'];
  expect(causesOf('categoryId', '1.5')).toEqual({ causes: ofAnyNumber });
  for (const integer of ['9223372036854775808', '-9223372036854775809', '1e400'])
    expect(causesOf('categoryId', integer)).toEqual({
      causes: ['createPet accepts any integer as the categoryId'],
      followsFrom: ofAnyNumber,
    });
});

test('a status that is nearly right follows from one that is not, and each from itself', () => {
  const anything = 'createPet accepts anything as the status';
  const text = 'createPet accepts any text as the status';
  expect(causesOf('status', '"lost"')).toEqual({
    causes: [text, 'createPet accepts the status "lost"'],
    followsFrom: [anything],
  });
  for (const near of [' sold ', 'SOLD', ''])
    expect(causesOf('status', JSON.stringify(near))).toEqual({
      causes: [`createPet accepts the status ${JSON.stringify(near)}`],
      followsFrom: [text, anything],
    });
  expect(causesOf('status', 'null')).toEqual({ causes: ['createPet accepts the status null'] });
});
