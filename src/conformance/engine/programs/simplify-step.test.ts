import { expect, test } from 'vitest';
import { create, get, list } from '../../corpus/steps.ts';
import { readMembers } from './read-members.ts';
import { simplifyStep } from './simplify-step.ts';

test('reads the members of a body as they are written', () => {
  expect(readMembers('{ "name" : "{mark} \\"x,\\"", "categoryId":{category},"a":[1,{"b":2}]}')).toEqual([
    { name: '"name"', value: '"{mark} \\"x,\\""' },
    { name: '"categoryId"', value: '{category}' },
    { name: '"a"', value: '[1,{"b":2}]' },
  ]);
  for (const body of ['', '[]', '{', '{"a"}', '{"a":1,}', '"x"']) expect(readMembers(body)).toBeUndefined();
});

test('a list request loses parameters and shortens values', () => {
  const queries = [...simplifyStep(list('limit=1234&status=sold'))].map(({ query }) => query);
  expect(queries).toEqual(
    expect.arrayContaining(['', 'limit=1234', 'status=sold', 'limit=12&status=sold', 'limit=1234&status=so']),
  );
});

test('a creation loses members, white space, and the length of its values', () => {
  const step = create('{ "name": "{mark} abcd", "categoryId": 123456, "extra": [1, 2] }');
  const bodies = [...simplifyStep(step)].map(({ body }) => body);
  expect(bodies).toEqual(
    expect.arrayContaining([
      '{"name":"{mark} a","categoryId":{category}}',
      '{"name":"{mark} abcd","categoryId":123456,"extra":[1,2]}',
      '{"name":"{mark} abcd","categoryId":123456}',
      '{"name":"{mark} abcd","extra":[1,2]}',
      '{"name":"{mark}ab","categoryId":123456,"extra":[1,2]}',
      '{"name":"{mark} abcd","categoryId":123,"extra":[1,2]}',
    ]),
  );
});

test('a long repetition becomes half as long', () => {
  const bodies = [...simplifyStep(create('{"extra":"{repeat:x:100000}"}'))].map(({ body }) => body);
  expect(bodies).toContain('{"extra":"{repeat:x:50000}"}');
});

test('a request loses its connection, its headers and a changed id', () => {
  const step = {
    ...get({ from: 'created', back: 2, template: '0{id}' }, {}, { origin: 'x' }),
    connection: 'kept',
  } as const;
  const simpler = [...simplifyStep(step)];
  expect(simpler.some(({ connection }) => connection === undefined)).toBe(true);
  expect(simpler.some(({ headers }) => headers.origin === undefined)).toBe(true);
  expect(simpler.map(({ id }) => id)).toContainEqual({ from: 'created', back: 2, template: '{id}' });
});
