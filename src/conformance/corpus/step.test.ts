import { expect, test } from 'vitest';
import { toTemplate } from './step.ts';
import { create } from './steps.ts';

const bindings = { mark: 'kit', categoryId: '1', ids: [] };

test.each([
  ['{}', '100-continue'],
  ['', undefined],
])('with the body %j, a request expects %s', (body, expected) => {
  const { headers } = toTemplate(create(body, {}, { expect: '100-continue' }), bindings);
  expect(headers.expect).toBe(expected);
});
