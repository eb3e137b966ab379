import { expect, test } from 'vitest';
import { renderTerminal, runConformance } from '../../src/conformance/index.ts';
import { createPetstore } from '../../src/reference/index.ts';

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Bodies that no service should send. */
const garbage: Record<string, string> = {
  null: 'null',
  one: '1',
  'an empty array': '[]',
  'an array of null': '[null]',
  'an array of arrays': '[[],[[]]]',
  'an object': '{}',
  'a string': '"pets"',
  true: 'true',
  'a huge number': '1e999',
  'an animal of nulls': '{"id":null,"name":null,"categoryId":null,"status":null}',
  'an error of objects': '{"code":{},"message":[],"status":"400"}',
  'animals with odd ids': '[{"id":1e400,"name":"a","categoryId":1.5},{"id":-0,"name":"b","categoryId":1}]',
  'an animal with a prototype': '{"__proto__":{"id":1},"id":1,"name":"a","categoryId":1}',
  'an animal and an error': '{"id":1,"name":"a","categoryId":1,"code":"a","message":"b","status":400}',
  'the same animal in a list': '[{"id":7,"name":"a","categoryId":1,"status":"sold"}]',
  'two animals with one id': '[{"id":7,"name":"a","categoryId":1},{"id":7,"name":"a","categoryId":1}]',
  'a deep array': deep(150),
  'a very deep array': deep(100_000),
  HTML: '<html>',
  'half of a surrogate': '"\\ud800"',
  nothing: '',
};

const statuses = [200, 201, 400, 401, 404, 429, 500, 503];
const statusesWithoutBody = [204, 304];
/** The statuses of a service that responds like this to one method only: success, and each kind of failure. */
const statusesOfOneMethod = [200, 201, 400, 503];

/** Runs the checks against a service that returns the same body to one method, or to all of them. */
async function runOnGarbage(text: string, status: number, method?: string, readOnly = false) {
  const petstore = createPetstore();
  const isBodiless = statusesWithoutBody.includes(status);
  const fetch = async (request: Request) =>
    method === undefined || request.method === method
      ? new Response(isBodiless ? null : text, {
          status,
          headers: { 'content-type': 'application/json', ...(status === 429 && { 'retry-after': '0' }) },
        })
      : petstore.fetch(request);
  const settings = { baseUrl: 'http://localhost/v1', apiKey: 'demo-key', totalTimeout: 300, readOnly };
  return runConformance({ ...settings, fetch });
}

test.each(Object.keys(garbage))('a target that returns %s is never conformant, and gets a report', async (name) => {
  const text = garbage[name] as string;
  const tried = text === '' ? [...statuses, ...statusesWithoutBody] : statuses;
  const runs = [
    ...tried.map((status) => runOnGarbage(text, status)),
    ...['GET', 'POST'].flatMap((method) => statusesOfOneMethod.map((status) => runOnGarbage(text, status, method))),
  ];
  for (const result of await Promise.all(runs)) {
    expect(renderTerminal(result)).toContain(result.verdict.summary);
    expect(() => JSON.stringify(result)).not.toThrow();
    expect([1, 3]).toContain(result.verdict.exitCode);
  }
});

test('garbage never makes a read-only run conformant', async () => {
  const runs = Object.values(garbage).map((text) => runOnGarbage(text, 200, 'GET', true));
  const codes = (await Promise.all(runs)).map(({ verdict }) => verdict.exitCode);
  expect(codes.every((code) => code === 1 || code === 3)).toBe(true);
});
