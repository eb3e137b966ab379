import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, onTestFinished } from 'vitest';
import { parseJson, stringifyJson } from '../../src/contract/index.ts';
import { adminOpenapi } from '../../src/hosting/admin/openapi.ts';
import type { ServerOptions } from '../../src/server/server-options.ts';
import { startServer } from '../../src/server/start-server.ts';

export const REX = { name: 'Rex', categoryId: 1 };
const key = { authorization: 'Bearer demo-key' };

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'admin', components: adminOpenapi.components }, 'admin');

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
}

/** Every operation of the admin API's OpenAPI document. */
export const documentedOperations = Object.entries(adminOpenapi.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    operation: operation as unknown as Operation,
  })),
);

/** Asserts that the document describes a response: its status is listed, and its body matches the schema. */
export function assertDocumented(method: string, path: string, status: number, body: unknown): void {
  const [pathname = ''] = path.split('?', 1);
  const entry = documentedOperations.find(
    (candidate) => candidate.method === method && candidate.pattern.test(pathname),
  );
  if (!entry) throw new Error(`${method} ${path} is not in the document.`);
  const response = entry.operation.responses[status];
  if (!response) throw new Error(`${method} ${path} returned ${status}, which is not in the document.`);
  const schema = response.content?.['application/json']?.schema;
  if (!schema) return expect(body).toBeUndefined();
  const isValid = ajv.validate(schema.$ref ? { $ref: `admin${schema.$ref}` } : schema, body);
  expect({ isValid, errors: ajv.errors }).toEqual({ isValid: true, errors: null });
}

/** Starts a server until the test ends, with functions that call its admin API and its service. */
export async function startAdmin(options: ServerOptions = {}) {
  const server = await startServer({ port: 0, ...options });
  onTestFinished(() => server.close());
  const base = server.url.replace('/v1', '/__petstore');
  /** Calls the admin API. */
  const admin = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const type = body === undefined ? undefined : { 'content-type': 'application/json' };
    const init = { method, headers: { ...type, ...headers }, ...(body !== undefined && { body: stringifyJson(body) }) };
    const response = await fetch(base + path, init);
    const text = await response.text();
    const value = (text === '' ? undefined : parseJson(text)) as never;
    return { status: response.status, body: value, headers: response.headers };
  };
  /** Calls the admin API and asserts that the document describes the response. */
  const request = async (method: string, path: string, body?: unknown) => {
    const response = await admin(method, path, body);
    assertDocumented(method, path, response.status, response.body);
    return response;
  };
  const call = (path: string, init: RequestInit = {}) => fetch(server.url + path, { headers: key, ...init });
  const create = (body: unknown = REX) =>
    call('/pets', {
      method: 'POST',
      headers: { ...key, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : stringifyJson(body),
    });
  return { ...server, base, admin, request, call, create };
}

/** The error response with this message, to be matched with `toMatchObject`. */
export const rejection = (message: string) => ({
  status: 400,
  body: { code: 'invalid_request', status: 400, message: expect.stringContaining(message) as string },
});
