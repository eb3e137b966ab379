import { version } from '../generated/version.ts';
import { jsonResponse } from './openapi-parts.ts';
import { adminRoutes } from './routes/index.ts';
import { adminSchemas } from './schemas/index.ts';

/** The errors that every route may return. */
const commonErrors = {
  '400': jsonResponse('The request is invalid.', 'Error'),
  '401': {
    ...jsonResponse('The admin token is missing or wrong.', 'Error'),
    headers: {
      'WWW-Authenticate': {
        description: 'The scheme to authenticate with.',
        required: true,
        schema: { type: 'string' },
        example: 'Bearer realm="petstore admin"',
      },
    },
  },
  '403': jsonResponse(
    'The page has another origin, or the server has no admin token and the client is remote.',
    'Error',
  ),
  '503': jsonResponse('Too many sessions exist.', 'Error'),
};

const sessionParameter = { $ref: '#/components/parameters/Session' };

function toPaths(): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const [tag, routes] of Object.entries(adminRoutes)) {
    for (const { method, path, operation } of routes) {
      paths[path] ??= {};
      paths[path][method.toLowerCase()] = {
        ...operation,
        tags: [tag],
        parameters: [...(operation.parameters ?? []), sessionParameter],
        responses: { ...commonErrors, ...operation.responses },
      };
    }
  }
  paths['/openapi.json'] = {
    get: {
      operationId: 'openapi',
      summary: 'Get this document',
      tags: ['Server'],
      responses: {
        '200': { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
        ...commonErrors,
      },
    },
  };
  return paths;
}

const tagDescriptions: Record<string, string> = {
  Server: 'The server itself: its health, its API key and this document.',
  Data: 'All animals together: reset, replace, save and restore.',
  Animals: 'Single animals. The service itself can neither change nor delete one.',
  Choices: 'What the service does where the specification is silent.',
  Failures: 'Failures that are injected on purpose.',
  Latency: 'The delay of every response.',
  Scenarios: 'Situations that are selected by name.',
  Upstream: 'The deployment that responds to operations in place of this server, with --upstream.',
  Date: 'The date that the service treats as today.',
  Journal: 'The requests that the service received, and their responses.',
  Sessions: 'Isolated copies of the data, each with its own settings.',
};

/** The admin API of petstore-mock, as an OpenAPI 3.1 document. */
export const adminOpenapi = {
  openapi: '3.1.1',
  info: {
    title: 'petstore-mock admin API',
    version,
    summary: 'Inspect and control a running petstore-mock.',
    description:
      'Only this machine has access, or, with --admin-token, clients that send the token. Pages of other origins never have access. The health is open to everybody. Every error is an error object of the service: code, message, status.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/__petstore' }],
  security: [{}, { adminToken: [] as string[] }],
  tags: Object.keys(adminRoutes).map((name) => ({ name, description: tagDescriptions[name] })),
  paths: toPaths(),
  components: {
    securitySchemes: {
      adminToken: { type: 'http', scheme: 'bearer', description: 'The value of --admin-token, if set.' },
    },
    parameters: {
      Session: {
        name: 'X-Petstore-Session',
        in: 'header',
        description:
          'The session to read or change, if the server was started with --sessions. Without this header, the call uses the data shared by all requests without it.',
        schema: { type: 'string', pattern: '^[!-~]{1,128}$' },
      },
    },
    schemas: adminSchemas,
  },
};
