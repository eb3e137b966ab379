import { expect, test } from 'vitest';
import { createPetstore } from '../../../src/reference/index.ts';
import { judge } from '../../support/judge.ts';
import { serve } from '../../support/serve.ts';
import { callCommand } from '../../support/call-command.ts';
import { getRequestListener } from '@hono/node-server';

const notFound = () => Response.json({ code: 'not_found', message: 'No.', status: 404 }, { status: 404 });

test.each([
  ['200 and HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'instead of JSON'],
  ['200 and {}', () => Response.json({}), 'returns the same 200 to every request'],
  ['404 and JSON', notFound, 'nothing is served at http://localhost/v1'],
  ['405 and JSON', () => Response.json({ error: 'method' }, { status: 405 }), 'nothing is served at'],
])('a target that responds to everything with %s is not testable', async (_name, respond, cause) => {
  const { verdict, checks } = await judge({}, { wrap: () => async () => respond() });
  expect(verdict).toMatchObject({ exitCode: 3, summary: expect.stringContaining(cause) as string });
  expect(checks.filter(({ outcome }) => outcome !== 'inconclusive')).toEqual([]);
});

test.each([
  ['http://localhost', 'http://localhost/v1'],
  ['http://localhost/v1/v1', 'http://localhost/v1'],
  ['http://localhost/v2', 'http://localhost/v1'],
])('names the base URL that works instead of %s', async (baseUrl, other) => {
  const wrap = (fetch: (request: Request) => Promise<Response>) => async (request: Request) =>
    request.url.startsWith('http://localhost/v1/pets') ? fetch(request) : notFound();
  const { verdict } = await judge({ baseUrl }, { wrap });
  expect(verdict).toMatchObject({
    exitCode: 3,
    summary: expect.stringMatching(
      new RegExp(`The service responds at ${other}: use that as the base URL\\.$`),
    ) as string,
  });
  // Advice that is more general would only distract.
  expect(verdict.summary).not.toMatch(/Check|doctor/);
});

test('a service that lacks the list but creates animals is testable', async () => {
  const wrap = (fetch: (request: Request) => Promise<Response>) => async (request: Request) =>
    request.method === 'GET' ? notFound() : fetch(request);
  expect((await judge({}, { wrap })).verdict.exitCode).toBe(1);
});

test('the command prints the cause and nothing about checks', async () => {
  const petstore = createPetstore({ apiKeys: ['demo-key'] });
  const respond = getRequestListener(
    (request) => (new URL(request.url).pathname.startsWith('/v1/') ? petstore.fetch(request) : notFound()),
    { overrideGlobalObjects: false },
  );
  const url = (await serve((request, response) => void respond(request, response))).replace(/\/v1$/, '');
  const { code, stdout } = await callCommand('petstore-conformance', ['--base-url', url, '--api-key', 'demo-key']);
  expect(code).toBe(3);
  const [announcement = '', ...rest] = stdout.trimEnd().split('\n');
  expect(announcement).toMatch(/^Running /);
  expect(rest.join(' ').replaceAll(/\s+/g, ' ').trim()).toMatch(
    new RegExp(
      `^Not testable: nothing is served at ${url}: listPets returns 404 and createPet 404\\. The service responds at ${url}/v1: use that as the base URL\\.$`,
    ),
  );
});
