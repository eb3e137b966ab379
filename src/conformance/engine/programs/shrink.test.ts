import { expect, test } from 'vitest';
import { shrink } from './shrink.ts';
import type { Step } from '../../corpus/step.ts';
import { validKey } from '../../corpus/values/credentials.ts';
import { create, list } from '../../corpus/steps.ts';

const program: Step[] = ['a', 'b', 'c', 'd', 'e'].map((name) => list(name));
const queries = (steps: readonly Step[]) => steps.map(({ query }) => query);

test('keeps the steps without which the program no longer fails', async () => {
  const fails = async (steps: readonly Step[]) => ['b', 'd'].every((name) => queries(steps).includes(name));
  expect(queries(await shrink(program, fails))).toEqual(['b', 'd']);
});

test('keeps a program that fails only as a whole', async () => {
  expect(await shrink(program, async () => false)).toEqual(program);
});

test('never returns an empty program', async () => {
  expect(await shrink(program, async () => true)).toHaveLength(1);
});

test('simplifies the steps that remain, always in the same way', async () => {
  const step = create('{ "name": "{mark} abcd", "categoryId": {category}, "status": "wrong" }', validKey, {
    'x-request-id': '1',
  });
  const fails = async ([first]: readonly Step[]) => first?.body?.includes('wrong') ?? false;
  const shortest = await shrink([{ ...step, connection: 'kept' }], fails);
  expect(shortest).toEqual([create('{"status":"wrong"}')]);
});
