import { version } from '../generated/version.ts';
import { jsonBody, jsonResponse } from './openapi-parts.ts';
import type { AdminRoute } from './route.ts';
import { adminRoutes, adminTags } from './routes/index.ts';
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

/** The documented responses of a route as OpenAPI response objects. */
function toResponses(responses: AdminRoute['responses']): Record<string, object> {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      if (Array.isArray(response)) return [status, jsonResponse(...(response as [string, string]))];
      if (typeof response === 'object') return [status, response];
      return [status, Number(status) >= 400 ? jsonResponse(response, 'Error') : { description: response }];
    }),
  );
}

function toPaths(): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const { tag, method, path, handle: _handle, body, parameters = [], responses, ...operation } of adminRoutes) {
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = {
      ...operation,
      parameters: [...parameters, sessionParameter],
      ...(body !== undefined && { requestBody: jsonBody(body) }),
      responses: { ...commonErrors, ...toResponses(responses) },
      tags: [tag],
    };
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
  tags: Object.entries(adminTags).map(([name, { description }]) => ({ name, description })),
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
