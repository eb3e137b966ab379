import { expect, test } from 'vitest';
import { ID } from '../../corpus/placeholders.ts';
import { create, get } from '../../corpus/steps.ts';
import { type SentStep, linkIds } from './link-ids.ts';

const creation = (id: number, status = 201): SentStep => {
  const json = { id, name: 'Rex', categoryId: 1 };
  return {
    step: create('{}'),
    entry: {
      request: { method: 'POST', path: '/pets', headers: {} },
      response: { status, headers: {}, text: JSON.stringify(json), json },
    },
  };
};
const read = (text: string): SentStep => ({ step: get({ from: 'text', text }) });

test('an id refers to the creation before it, counted back from the last one', () => {
  const ids = linkIds([read('7'), creation(7), creation(8), creation(9, 400), read('7'), read('8'), read('9')]).map(
    ({ id }) => id,
  );
  const created = (back: number) => ({ from: 'created', back, template: ID });
  const text = (value: string) => ({ from: 'text', text: value });
  expect(ids).toEqual([text('7'), undefined, undefined, undefined, created(1), created(0), text('9')]);
});
