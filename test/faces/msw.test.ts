import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/index.ts';
import { petstoreHandlers } from '../../src/handlers/index.ts';
import { toAnswer, toRequest } from './ask.ts';
import { cases } from './cases.ts';
import { expectedAnswers } from './expected.ts';

const BASE_URL = 'http://petstore.test/v1';
const server = setupServer(...petstoreHandlers({ baseUrl: BASE_URL }));

beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('setupServer answers like petstore.fetch', async () => {
  const expected = await expectedAnswers();
  test.each(cases.map((each, index) => ({ ...each, index })))('$name', async ({ index, ...each }) => {
    expect(await toAnswer(await fetch(toRequest(each, BASE_URL)))).toEqual(expected[index]);
  });
});

test('setupServer is conformant', async () => {
  const { verdict } = await runConformance({
    baseUrl: BASE_URL,
    apiKey: 'demo-key',
    fetch: (request) => fetch(request),
  });
  expect(verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
});
