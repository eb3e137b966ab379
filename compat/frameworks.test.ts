import { describe, expect, test } from 'vitest';
import { type ConformanceResult, runConformance } from '../src/conformance/index.ts';
import * as express from './services/express.ts';
import * as fastify from './services/fastify.ts';
import * as hono from './services/hono.ts';
import { petstoreInExpress } from './services/petstore-in-express.ts';
import * as nest from './services/nest.ts';
import type { Start } from './services/service.ts';

const KEY = 'compat-key-4711';

async function judge(start: Start): Promise<ConformanceResult> {
  const { url, close } = await start(KEY);
  try {
    return await runConformance({ baseUrl: url, apiKey: KEY, asOf: new Date('2026-06-01'), maxCreates: 300 });
  } finally {
    await close();
  }
}

const failedMusts = ({ checks }: ConformanceResult) =>
  checks.flatMap((check) => (check.level === 'MUST' && check.outcome === 'fail' ? [check] : []));

const idsOf = (result: ConformanceResult) => failedMusts(result).map(({ id }) => id);

/** The clauses that the failures name. One failure may name several, and others of these clauses are inconclusive then. */
const clausesOf = (result: ConformanceResult) =>
  failedMusts(result).flatMap(({ clause, evidence }) => [clause, ...(evidence?.clauses ?? [])]);

/** The fields of which a check reports a wrong value that was accepted: of several with one cause, one of the checks fails. */
const fieldsOf = (result: ConformanceResult) =>
  idsOf(result).flatMap((id) => /^createPet\.(name|categoryId|status)-/.exec(id)?.[1] ?? []);

/** The fields of which the habits of each framework accept wrong values. */
const accepted = {
  express: ['name', 'categoryId'],
  fastify: ['name', 'categoryId'],
  hono: [],
  nest: ['categoryId', 'status'],
};

/** Keys that are rejected only after the body, or with another status than 401, and errors of other forms. */
const ERRORS = ['authentication.refused', 'authentication.bearer', 'errors.object'];
/** A category beyond 2^53 that JSON.parse rounds. */
const ROUNDED = 'animal.categoryId';

/** The clauses that the habits of each framework violate. Those of Hono reject categories beyond 2^53. */
const violated = {
  express: [...ERRORS, ROUNDED],
  fastify: [...ERRORS, ROUNDED],
  hono: [...ERRORS],
  nest: [...ERRORS, ROUNDED],
};

const services = { express, fastify, hono, nest };
const names = ['express', 'fastify', 'hono', 'nest'] as const;

describe.each(names)('%s', (name) => {
  const { habitual, correct } = services[name];

  test('a service with strict values and one form of errors conforms', async () => {
    const result = await judge(correct);
    expect(idsOf(result)).toEqual([]);
    expect(result.verdict).toMatchObject({ exitCode: 0 });
  });

  test('a service by the habits of the framework is caught', async () => {
    const result = await judge(habitual);
    expect(result.verdict.exitCode).toBe(1);
    expect(fieldsOf(result)).toEqual(expect.arrayContaining(accepted[name]));
    expect(clausesOf(result)).toEqual(expect.arrayContaining(violated[name]));
  });
});

test('the reference has no warning in an Express application that serves it as the documentation says', async () => {
  const { verdict } = await judge(petstoreInExpress);
  expect(verdict.summary).toMatch(/^Conformant: \d+ MUSTs passed[.]$/);
});
