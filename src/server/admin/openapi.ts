import { version } from '../generated/version.ts';
import { adminRoutes } from './routes.ts';
import { answers } from './route.ts';
import { adminSchemas } from './schemas.ts';

/** The refusals that every route may answer with. */
const refusals = {
  '400': answers('What is wrong.', 'Error'),
  '401': answers('A token is needed, and it is missing or wrong.', 'Error'),
  '403': answers('The client is a page of another origin, or comes from elsewhere and there is no token.', 'Error'),
  '503': answers('There are too many sessions.', 'Error'),
};

/** The data that a call is about. */
const session = { $ref: '#/components/parameters/Session' };

const toPaths = () => {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path, operation } of adminRoutes) {
    const { parameters = [], responses, ...words } = operation;
    const described = { ...words, parameters: [...parameters, session], responses: { ...refusals, ...responses } };
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
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
    parameters: {
      Session: {
        name: 'X-Petstore-Session',
        in: 'header',
        description:
          'The session that the call is about, when the server was started with --sessions; without it the data that all requests without the header share.',
        schema: { type: 'string', pattern: '^[!-~]{1,128}$' },
      },
    },
    schemas: adminSchemas,
  },
};
