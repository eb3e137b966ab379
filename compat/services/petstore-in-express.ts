import { getRequestListener } from '@hono/node-server';
import express from 'express';
import { createPetstore } from '../../src/reference/index.ts';
import { listen } from './listen.ts';
import type { Start } from './service.ts';

/** The reference in an application of its user, as docs/reference/handlers.md mounts it. */
export const petstoreInExpress: Start = async (apiKey) => {
  const petstore = createPetstore({ apiKeys: [apiKey] });
  const app = express();
  app.all(
    /^\/v1\//,
    getRequestListener((request) => petstore.fetch(request)),
  );
  app.use(express.json());
  return listen(app);
};
