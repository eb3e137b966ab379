import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/index.ts';
import { createPetstore } from '../../src/reference/index.ts';
import { cases } from './cases.ts';
import { expectedAnswers } from './expected.ts';

const shorten = (text: string) => (text.length > 300 ? `${text.slice(0, 250)}... (${text.length} characters)` : text);

test('names each case once', () => {
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});

test('the answers that every face has to give stay as they are', async () => {
  const answers = await expectedAnswers();
  expect(
    answers.map(({ status, body }, index) => `${cases[index]?.name}: ${status} ${shorten(body)}`),
  ).toMatchSnapshot();
});

test('petstore.fetch is conformant', async () => {
  const { fetch } = createPetstore();
  const { verdict } = await runConformance({ baseUrl: 'http://petstore.test/v1', apiKey: 'demo-key', fetch });
  expect(verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
});
