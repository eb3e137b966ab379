import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/index.ts';
import { createPetstore } from '../../src/reference/index.ts';
import { cases } from './cases.ts';
import { expectedResponses } from './expected-responses.ts';

const shorten = (text: string) => (text.length > 300 ? `${text.slice(0, 250)}... (${text.length} characters)` : text);

test('the names of the cases are unique', () => {
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});

test('the responses that every adapter must give are unchanged', async () => {
  const responses = await expectedResponses();
  expect(
    responses.map(({ status, body }, index) => `${cases[index]?.name}: ${status} ${shorten(body)}`),
  ).toMatchSnapshot();
});

test('petstore.fetch is conformant', async () => {
  const { fetch } = createPetstore();
  const { verdict } = await runConformance({ baseUrl: 'http://petstore.test/v1', apiKey: 'demo-key', fetch });
  expect(verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
});
