import { version } from '../generated/version.ts';
import { adminRoutes } from './routes.ts';
import { answers } from './route.ts';
import { adminSchemas } from './schemas.ts';

/** The refusals that every route may answer with. */
const refusals = {
  '401': answers('A token is needed, and it is missing or wrong.', 'Error'),
  '403': answers('The client is a page of another origin, or comes from elsewhere and there is no token.', 'Error'),
};

const toPaths = () => {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path, operation } of adminRoutes) {
    const { responses, ...words } = operation;
    paths[path] = { ...paths[path], [method.toLowerCase()]: { ...words, responses: { ...responses, ...refusals } } };
  }
  paths['/openapi.json'] = {
    get: {
      operationId: 'openapi',
      summary: 'This document',
      responses: {
        '200': { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
        ...refusals,
      },
    },
  };
  return paths;
};

/** The admin API of petstore-mock, as an OpenAPI 3.1 document. */
export const adminOpenapi = {
  openapi: '3.1.1',
  info: {
    title: 'petstore-mock, admin API',
    version,
    summary: 'Looks into a running petstore-mock, and changes what it does.',
    description:
      'Answers only this machine, or with --admin-token whoever sends the token; never a page of another origin. Every error is an error object of the service: code, message, status.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/__petstore' }],
  security: [{}, { adminToken: [] as string[] }],
  paths: toPaths(),
  components: {
    securitySchemes: {
      adminToken: { type: 'http', scheme: 'bearer', description: 'The token of --admin-token, when there is one.' },
    },
    schemas: adminSchemas,
  },
};
