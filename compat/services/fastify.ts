import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { isKey, readBody, readId, readQuery, toError } from './contract.ts';
import type { Service, Start } from './service.ts';
import { Store, statuses } from './store.ts';

async function start(app: FastifyInstance): Promise<Service> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${address.port}/v1`, close: () => app.close() };
}

const body = {
  type: 'object',
  required: ['name', 'categoryId'],
  properties: {
    name: { type: 'string' },
    categoryId: { type: 'integer' },
    status: { type: 'string', enum: statuses },
  },
};
const querystring = {
  type: 'object',
  properties: {
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    status: { type: 'string', enum: statuses },
  },
};
const params = { type: 'object', properties: { id: { type: 'integer' } } };

/** JSON schemas with the default options, which convert types, the key in a handler after validation, the default errors. */
export const habitual: Start = async (apiKey) => {
  const store = new Store();
  const app = fastify();
  app.addHook('preHandler', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return reply.code(401).send({ code: 'unauthorized', message: 'Invalid API key', status: 401 });
  });
  app.get<{ Querystring: { limit: number; status?: string } }>('/v1/pets', { schema: { querystring } }, ({ query }) =>
    store.list(query.limit, query.status),
  );
  app.post<{ Body: { name: string; categoryId: number; status?: string } }>(
    '/v1/pets',
    { schema: { body } },
    (request, reply) => reply.code(201).send(store.add(request.body)),
  );
  app.get<{ Params: { id: number } }>('/v1/pets/:id', { schema: { params } }, (request, reply) => {
    const pet = store.find(request.params.id);
    return pet ?? reply.code(404).send({ code: 'not_found', message: 'Pet not found', status: 404 });
  });
  return start(app);
};

function fail(reply: FastifyReply, status: number): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(status).type('application/json').send(toError(status));
}

/** The key in the first hook, and every kind of error through one function, also that of a malformed URL. */
export const correct: Start = async (apiKey) => {
  const store = new Store();
  const app = fastify({
    frameworkErrors: (_error, request, reply) =>
      void fail(reply, isKey(request.headers.authorization, apiKey) ? 404 : 401),
    routerOptions: { maxParamLength: 10_000 },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isKey(request.headers.authorization, apiKey)) return fail(reply, 401);
  });
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => fail(reply, error.statusCode ?? 500));
  app.setNotFoundHandler((_request, reply) => fail(reply, 404));
  app.get<{ Querystring: Record<string, unknown> }>('/v1/pets', (request, reply) => {
    const query = readQuery(request.query);
    return query ? reply.send(store.list(query.limit, query.status)) : fail(reply, 400);
  });
  app.post('/v1/pets', (request, reply) => {
    const pet = readBody(request.body);
    return pet ? reply.code(201).send(store.add(pet)) : fail(reply, 400);
  });
  app.get<{ Params: { id: string } }>('/v1/pets/:id', (request, reply) => {
    const id = readId(request.params.id);
    const pet = id === undefined ? undefined : store.find(id);
    return pet ? reply.send(pet) : fail(reply, 404);
  });
  return start(app);
};
