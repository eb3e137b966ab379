import { getRequestListener } from '@hono/node-server';
import { zValidator } from '@hono/zod-validator';
import { type Context, Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { isKey, readBody, readId, readQuery, toError } from './contract.ts';
import { listen } from './listen.ts';
import type { Start } from './service.ts';
import { Store } from './store.ts';

const status = z.enum(['available', 'pending', 'sold']);

/** The middleware of the framework for keys and for zod, with their own errors. */
export const habitual: Start = async (apiKey) => {
  const store = new Store();
  const app = new Hono();
  app.use('/v1/*', bearerAuth({ token: apiKey }));
  app.get(
    '/v1/pets',
    zValidator('query', z.object({ limit: z.coerce.number().min(1).max(100).default(20), status: status.optional() })),
    (c) => {
      const query = c.req.valid('query');
      return c.json(store.list(query.limit, query.status));
    },
  );
  app.post(
    '/v1/pets',
    zValidator('json', z.object({ name: z.string(), categoryId: z.int(), status: status.optional() })),
    (c) => c.json(store.add(c.req.valid('json')), 201),
  );
  app.get('/v1/pets/:id', zValidator('param', z.object({ id: z.coerce.number() })), (c) => {
    const pet = store.find(c.req.valid('param').id);
    return pet ? c.json(pet) : c.json({ code: 'not_found', message: 'Pet not found', status: 404 }, 404);
  });
  return listen(getRequestListener(app.fetch));
};

function fail(c: Context, code: ContentfulStatusCode): Response {
  if (code === 401) c.header('www-authenticate', 'Bearer');
  return c.json(toError(code), code);
}

/** Reads a body as JSON; `undefined` if it has another media type, or is not valid JSON. */
async function jsonOf(c: Context): Promise<unknown> {
  if (!/^application\/json(?:;|$)/i.test(c.req.header('content-type') ?? '')) return undefined;
  return c.req.json().catch(() => undefined);
}

/** A middleware of its own for the key, and strict values. */
export const correct: Start = async (apiKey) => {
  const store = new Store();
  const app = new Hono();
  app.use(async (c, next) => (isKey(c.req.header('authorization'), apiKey) ? next() : fail(c, 401)));
  app.get('/v1/pets', (c) => {
    const query = readQuery(c.req.query());
    return query ? c.json(store.list(query.limit, query.status)) : fail(c, 400);
  });
  app.post('/v1/pets', async (c) => {
    const pet = readBody(await jsonOf(c));
    return pet ? c.json(store.add(pet), 201) : fail(c, 400);
  });
  app.get('/v1/pets/:id', (c) => {
    const id = readId(c.req.param('id'));
    const pet = id === undefined ? undefined : store.find(id);
    return pet ? c.json(pet) : fail(c, 404);
  });
  app.notFound((c) => fail(c, 404));
  app.onError((error, c) => fail(c, error instanceof HTTPException ? error.status : 500));
  return listen(getRequestListener(app.fetch));
};
