import { version } from '../generated/version.ts';
import type { AdminRoute, DocumentedResponse } from './route.ts';
import { adminRoutes, adminTags } from './routes/index.ts';
import { adminSchemas } from './schemas/index.ts';

/** An OpenAPI `content` object for JSON that matches one of the document's schemas. */
const jsonContent = (schema: string) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${schema}` } },
});

/** An OpenAPI response object with a JSON body. */
const jsonResponse = (description: string, schema: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: jsonContent(schema),
});

function toResponse(status: number, response: DocumentedResponse): object {
  if (typeof response === 'string') return status >= 400 ? jsonResponse(response, 'Error') : { description: response };
  return Array.isArray(response) ? jsonResponse(...(response as [string, string, object?])) : response;
}

const toResponses = (responses: AdminRoute['responses']): Record<string, object> =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [status, toResponse(Number(status), response)]),
  );

/** The errors that every route may return. */
const commonErrors = toResponses({
  400: 'The request is invalid.',
  401: [
    'The admin token is missing or wrong.',
    'Error',
    {
      'WWW-Authenticate': {
        description: 'The scheme to authenticate with.',
        required: true,
        schema: { type: 'string' },
        example: 'Bearer realm="petstore admin"',
      },
    },
  ],
  403: 'The page has another origin, or the server has no admin token and the client is remote.',
  503: 'Too many sessions exist.',
});

const sessionParameter = { $ref: '#/components/parameters/Session' };

function toPaths(): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const { tag, method, path, handle: _handle, body, parameters = [], responses, ...operation } of adminRoutes) {
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = {
      ...operation,
      parameters: [...parameters, sessionParameter],
      ...(body !== undefined && { requestBody: { required: true, content: jsonContent(body) } }),
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
