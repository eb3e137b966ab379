import { type OperationName, isPetStatus } from '../../contract/index.ts';
import { preview } from '../../json/preview.ts';
import { mediaTypeOf } from '../http/body/media-type-of.ts';
import type { CompletedExchange } from '../exchange/exchange.ts';
import type { Check } from './check.ts';
import { eachOperation } from './each-operation.ts';
import { errorObjectProblem } from '../exchange/error-object-problem.ts';
import { schemaProblem, responseSchemas } from '../exchange/schema-problem.ts';
import { toPets } from '../exchange/parsed-pets.ts';
import { judgeAll } from './judge-all.ts';
import { operationOf } from '../exchange/request.ts';

function successProblem({ request, response }: CompletedExchange): string | undefined {
  const schema = responseSchemas[operationOf(request) as OperationName];
  return response.status < 400 ? schemaProblem(schema, response) : undefined;
}

function petStatusProblem(json: unknown): string | undefined {
  const pets = (Array.isArray(json) ? json : [json]) as ({ status?: unknown } | null | undefined)[];
  const invalid = pets.find((pet) => pet?.status !== undefined && !isPetStatus(pet.status));
  return invalid ? `the status ${preview(invalid.status)}` : undefined;
}

function duplicateProblem({ response }: CompletedExchange): string | undefined {
  const seen = new Set<string>();
  for (const { id } of toPets(response)) {
    if (seen.has(String(id))) return `the id ${id} twice`;
    seen.add(String(id));
  }
  return undefined;
}

/** Rules for every complete response to a request whose method and path are one of the three operations. */
export const responseChecks: readonly Check[] = [
  {
    id: 'answers.media-type',
    dependsOn: 'all',
    level: 'MUST',
    clause: 'service.json',
    title: 'MUST respond with the media type application/json',
    afterRun(ctx) {
      judgeAll(ctx.operationExchanges, 'Content-Type: application/json', ({ response }) =>
        mediaTypeOf(response) === 'application/json'
          ? undefined
          : `Content-Type: ${response.headers['content-type'] ?? 'none'}`,
      );
    },
    kills: ['answers-text-plain', 'errors-text-html', ...eachOperation('no-media-type')],
  },
  {
    id: 'answers.schema',
    dependsOn: 'all',
    level: 'MUST',
    clause: 'animal.id',
    title: 'MUST return bodies that match their schema, with exact types',
    afterRun(ctx) {
      judgeAll(ctx.operationExchanges, 'a body that matches the schema of the operation', successProblem);
    },
    kills: [
      'answers-id-as-string',
      'answers-status-null',
      'answers-categoryId-missing',
      'listPets-cut-at-64-kB',
      'listPets-single-unwrapped',
      'listPets-with-null',
      'getPet-array',
      ...eachOperation('cut-json', 'empty-body-at-times', 'latin-1'),
    ],
  },
  {
    id: 'answers.status-known',
    dependsOn: 'all',
    level: 'MUST',
    clause: 'animal.status',
    title: 'MUST return only the statuses available, pending and sold',
    afterRun(ctx) {
      judgeAll(ctx.operationExchanges, 'the status available, pending or sold, or no status', ({ response }) =>
        response.status < 400 ? petStatusProblem(response.json) : undefined,
      );
    },
    kills: ['answers-status-null', 'answers-status-unknown', 'answers-status-upper-case'],
  },
  {
    id: 'answers.error-object',
    dependsOn: 'all',
    level: 'MUST',
    clause: 'errors.object',
    title: 'MUST return every error as an error object whose status equals the HTTP status',
    afterRun(ctx) {
      judgeAll(ctx.operationExchanges, 'an error object whose status equals the HTTP status', ({ response }) =>
        response.status < 400 ? undefined : errorObjectProblem(response),
      );
    },
    kills: [
      'errors-status-as-string',
      'errors-status-wrong',
      'createPet-property-names-are-html',
      'errors-without-code',
      'errors-empty-on-bad-limit',
      ...eachOperation('refusal-is-empty', 'refusal-is-text'),
    ],
  },
  {
    id: 'answers.no-duplicates',
    dependsOn: 'all',
    level: 'MUST',
    clause: 'animal.id',
    title: 'MUST NOT return an animal twice in one list',
    afterRun(ctx) {
      judgeAll(ctx.operationExchanges, 'unique ids within the list', duplicateProblem);
    },
    kills: ['listPets-first-twice'],
  },
];
