import { expect, test } from 'vitest';
import { toKeyProbes } from './another-wrong-key.ts';
import { fillKey } from './key-placeholders.ts';
import type { KeyVariant } from '../exchange/key-variant.ts';
import { createPet, listPets } from '../exchange/request.ts';

const tokens = (authorization: string, key: string) =>
  toKeyProbes({ method: 'GET', path: '/pets', headers: { authorization } }, key)?.map(({ headers }) =>
    fillKey(headers.authorization ?? '', key),
  );

test.each([
  ['Bearer {key:last-altered}', ['Bearer demo-keb', 'Bearer demo-keT']],
  ['Bearer {key:cut}', ['Bearer demo-ke', 'Bearer demo-k']],
  ['Bearer {key:other-case}', ['Bearer DEMO-KEY', 'Bearer DEMO-key']],
  ['Bearer {key:extended}', ['Bearer demo-keyxx', 'Bearer demo-keyqv']],
  ['Bearer x{key}', ['Bearer xdemo-key', 'Bearer qvdemo-key']],
  ['Bearer {key:no-symbols}', ['Bearer demokey', 'Bearer d-e-m-o---k-e-y-']],
])('%s may be the key of another client', (authorization, expected) => {
  expect(tokens(authorization, 'demo-key')).toEqual(expected);
});

test.each([undefined, 'Bearer wrong-key', 'Bearer null', 'Basic {key}', 'Bearer {key:all-altered}', 'Bearer {key} x'])(
  '%s is not a key that a client would have',
  (authorization) => {
    expect(tokens(authorization ?? '', 'demo-key')).toBeUndefined();
  },
);

test('a short key may not have another near miss', () => {
  expect(tokens('Bearer {key:cut}', 'ab')).toBeUndefined();
  expect(tokens('Bearer {key:other-case}', '12ab')).toBeUndefined();
});

test.each<KeyVariant>(['altered', 'cut', 'appended', 'prepended', 'other-case'])(
  'the variant %s of a check may be the key of another client, and its probes create nothing',
  (key) => {
    expect(toKeyProbes(listPets('', { key }), 'demo-key')?.map(({ method }) => method)).toEqual(['GET', 'GET']);
    expect(toKeyProbes(createPet({ name: 'Rex' }, { key }), 'demo-key')?.map(({ body }) => body)).toEqual(['{}', '{}']);
  },
);
