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
  checks.filter(({ level, outcome }) => level === 'MUST' && outcome === 'fail').map(({ id }) => id);

/** The checks that find the habits: keys after the body, values that are converted or not validated, errors of other forms. */
const habits = {
  express: [
    'createPet.key-before-body',
    'createPet.categoryId-beyond-2-53',
    'createPet.name-number',
    'createPet.categoryId-string',
    'createPet.categoryId-fraction',
    'answers.error-object',
    'oracle.authentication.refused',
  ],
  fastify: [
    'listPets.key-before-parameters',
    'createPet.key-before-body',
    'createPet.categoryId-beyond-2-53',
    'createPet.name-number',
    'createPet.categoryId-string',
    'answers.error-object',
  ],
  hono: ['listPets.key-empty', 'createPet.key-empty', 'getPet.key-empty', 'answers.error-object'],
  nest: [
    'createPet.key-before-body',
    'createPet.categoryId-beyond-2-53',
    'createPet.categoryId-string',
    'createPet.status-null',
    'answers.error-object',
    'oracle.authentication.refused',
  ],
};

const services = { express, fastify, hono, nest };
const names = ['express', 'fastify', 'hono', 'nest'] as const;

describe.each(names)('%s', (name) => {
  const { habitual, correct } = services[name];

  test('a service with strict values and one form of errors conforms', async () => {
    const result = await judge(correct);
    expect(failedMusts(result)).toEqual([]);
    expect(result.verdict).toMatchObject({ exitCode: 0 });
  });

  test('a service by the habits of the framework is caught', async () => {
    const result = await judge(habitual);
    expect(result.verdict.exitCode).toBe(1);
    expect(failedMusts(result)).toEqual(expect.arrayContaining(habits[name]));
  });
});

test('the reference has no warning in an Express application that serves it as the documentation says', async () => {
  const { verdict } = await judge(petstoreInExpress);
  expect(verdict.summary).toMatch(/^Conformant: \d+ MUSTs passed[.]$/);
});
