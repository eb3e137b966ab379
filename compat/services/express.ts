import type { ErrorRequestHandler, Request, Response } from 'express';
import express from 'express';
import { isKey, readBody, readId, readQuery, toError } from './contract.ts';
import { listen } from './listen.ts';
import type { Start } from './service.ts';
import { Store } from './store.ts';

const statusOf = (error: unknown): number => (error as { status?: number }).status ?? 500;

/** As in most tutorials: the body is parsed first, the header is split at spaces, and values are tested for being truthy. */
export const habitual: Start = async (apiKey) => {
  const store = new Store();
  const app = express();
  app.use(express.json());
  app.use((req, res, next) => {
    const token = req.headers.authorization?.split(' ')[1];
    if (token !== apiKey)
      return res.status(401).json({ code: 'unauthorized', message: 'Invalid API key', status: 401 });
    next();
  });
  app.get('/v1/pets', (req, res) => {
    const limit = Number(req.query.limit) || 20;
    res.json(store.list(limit, req.query.status as string | undefined));
  });
  app.post('/v1/pets', (req, res) => {
    const { name, categoryId, status } = req.body;
    if (!name || !categoryId) return res.status(400).json({ code: 'invalid', message: 'Missing fields', status: 400 });
    res.status(201).json(store.add({ name, categoryId, status }));
  });
  app.get('/v1/pets/:id', (req, res) => {
    const pet = store.find(Number(req.params.id));
    if (!pet) return res.status(404).json({ code: 'not_found', message: 'Pet not found', status: 404 });
    res.json(pet);
  });
  return listen(app);
};

/** The key first, every error through one handler, and strict values. */
export const correct: Start = async (apiKey) => {
  const store = new Store();
  const app = express();
  const fail = (res: Response, status: number) => {
    if (status === 401) res.set('WWW-Authenticate', 'Bearer');
    res.status(status).json(toError(status));
  };
  app.use((req, res, next) => {
    if (isKey(req.headers.authorization, apiKey)) next();
    else fail(res, 401);
  });
  app.get('/v1/pets', (req, res) => {
    const query = readQuery(req.query);
    if (query) res.json(store.list(query.limit, query.status));
    else fail(res, 400);
  });
  app.post('/v1/pets', express.json(), (req, res) => {
    const pet = readBody(req.body);
    if (pet) res.status(201).json(store.add(pet));
    else fail(res, 400);
  });
  app.get('/v1/pets/:id', (req: Request<{ id: string }>, res) => {
    const id = readId(req.params.id);
    const pet = id === undefined ? undefined : store.find(id);
    if (pet) res.json(pet);
    else fail(res, 404);
  });
  app.use((_req, res) => fail(res, 404));
  const onError: ErrorRequestHandler = (error, _req, res, _next) => fail(res, statusOf(error));
  app.use(onError);
  return listen(app);
};
