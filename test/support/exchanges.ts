import { stringifyJson } from '../../src/json/json.ts';
import { type Oracle, type OracleOptions, createOracle } from '../../src/conformance/oracle/create-oracle.ts';
import type { Observation } from '../../src/conformance/oracle/observation.ts';

export const KEY = 'Secret-key-4711';
export const MARK = 'qzx';
const NOW = new Date('2026-06-01');

export const rex = { id: 7, name: `${MARK} Rex`, categoryId: 1, status: 'sold' };
const { id: _id, ...values } = rex;
/** The animal before it has an id. */
export const newRex = values;

export const list = (query = '') => ['GET', query === '' ? '/pets' : `/pets?${query}`] as const;
export const create = ['POST', '/pets'] as const;
export const get = (id: number | bigint | string) => ['GET', `/pets/${id}`] as const;

/** A response of a service that does everything right. */
export function respond(
  status: number,
  json: unknown,
  headers: Record<string, string> = {},
): NonNullable<Observation['response']> {
  return {
    status,
    headers: {
      'content-type': 'application/json',
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...headers,
    },
    text: json === undefined ? '' : stringifyJson(json),
    json,
    ...(json === undefined && { jsonProblem: 'it is empty' }),
  };
}

/** An error object. */
export const error = (status: number, headers?: Record<string, string>) =>
  respond(status, { code: 'x', message: 'No.', status }, headers);

let time = 0;

/** Lets this time pass before the next exchange. */
export const pass = (milliseconds: number) => void (time += milliseconds);

interface Sent {
  body?: unknown;
  /** @default the valid key */
  authorization?: string;
  headers?: Record<string, string>;
}

/** An exchange that starts after the one before has ended. */
export function exchange(
  [method, path]: readonly [method: string, path: string],
  response: Observation['response'],
  { body, authorization = `Bearer ${KEY}`, headers }: Sent = {},
): Observation {
  const start = ++time;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const sent = { authorization, accept: 'application/json', 'content-type': 'application/json', ...headers };
  return { request: { method, path, headers: sent, body: text }, response, start, end: ++time };
}

/** The same exchange again, after all others. */
export const again = (observation: Observation): Observation => ({ ...observation, start: ++time, end: ++time });

/** An oracle that knows the key and the names of its client. */
export const newOracle = (options?: OracleOptions) => createOracle({ apiKey: KEY, asOf: NOW, mark: MARK, ...options });

/** The findings of an exchange, in a line each. */
export const describe = (oracle: Oracle, observation: Observation) =>
  oracle
    .observe(observation)
    .map(({ level, clause, expected, actual }) => `${level} ${clause}: ${expected}; ${actual}`);

/** The same as the first exchange with an oracle. */
export const describeFirst = (observation: Observation) => describe(newOracle(), observation);
