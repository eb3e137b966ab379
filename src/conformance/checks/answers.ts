import { type OperationName, type SchemaName, isPetStatus, preview } from '../../contract/index.ts';
import type { Answer, Answered } from '../answer.ts';
import type { Check } from '../check.ts';
import { errorObjectProblem, schemaProblem, toPets } from '../expectations.ts';
import { operationOf } from '../kit-request.ts';
import { Violation } from '../outcome.ts';
import { eachOperation } from './each-operation.ts';
import { judgeAll } from './judge-all.ts';

const schemas: Record<OperationName, SchemaName> = { listPets: 'Pets', createPet: 'Pet', getPet: 'Pet' };

const mediaType = ({ headers }: Answer) => headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();

function bodyProblem({ request, answer }: Answered): string | undefined {
  const schema = schemas[operationOf(request) as OperationName];
  return answer.status < 400 ? schemaProblem(schema, answer) : undefined;
}

function statusProblem(json: unknown): string | undefined {
  const pets = (Array.isArray(json) ? json : [json]) as ({ status?: unknown } | null | undefined)[];
  const odd = pets.find((pet) => pet?.status !== undefined && !isPetStatus(pet.status));
  return odd ? `the status ${preview(odd.status)}` : undefined;
}

function duplicateProblem({ answer }: Answered): string | undefined {
  const seen = new Set<string>();
  const twice = toPets(answer).find(({ id }) => seen.size === seen.add(String(id)).size);
  return twice && `the id ${twice.id} twice`;
}

/** What holds for every answer to a request whose method and path are one of the three operations. */
export const answerChecks: readonly Check[] = [
  {
    id: 'answers.complete',
    needs: 'all',
    level: 'MUST',
    clause: 'service.json',
    title: 'MUST answer every request completely',
    after(kit) {
      const entry = kit.asked.find(({ failure }) => failure !== undefined);
      if (entry) throw new Violation('a complete answer', entry.failure ?? 'none', entry);
    },
    kills: [
      'answers-reset-on-unknown-status',
      'answers-truncated',
      ...eachOperation('never-answers-at-times', 'never-ends-at-times', 'resets-at-times', 'wrong-length'),
    ],
  },
  {
    id: 'answers.media-type',
    needs: 'all',
    level: 'MUST',
    clause: 'service.json',
    title: 'MUST answer with the media type application/json',
    after(kit) {
      judgeAll(kit.answered, 'Content-Type: application/json', ({ answer }) =>
        mediaType(answer) === 'application/json'
          ? undefined
          : `Content-Type: ${answer.headers['content-type'] ?? 'none'}`,
      );
    },
    kills: ['answers-text-plain', 'errors-text-html', ...eachOperation('no-media-type')],
  },
  {
    id: 'answers.schema',
    needs: 'all',
    level: 'MUST',
    clause: 'animal.id',
    title: 'MUST answer with bodies that match their schema, with the types exact',
    after(kit) {
      judgeAll(kit.answered, 'a body that matches the schema of the operation', bodyProblem);
    },
    kills: [
      'answers-id-as-string',
      'answers-status-null',
      'answers-categoryId-missing',
      'listPets-single-unwrapped',
      'listPets-with-null',
      'getPet-array',
      ...eachOperation('cut-json', 'empty-body-at-times', 'latin-1'),
    ],
  },
  {
    id: 'answers.status-known',
    needs: 'all',
    level: 'MUST',
    clause: 'animal.status',
    title: 'MUST answer no other status than available, pending and sold',
    after(kit) {
      judgeAll(kit.answered, 'a status of available, pending or sold, or none', ({ answer }) =>
        answer.status < 400 ? statusProblem(answer.json) : undefined,
      );
    },
    kills: ['answers-status-null', 'answers-status-unknown', 'answers-status-upper-case'],
  },
  {
    id: 'answers.error-object',
    needs: 'all',
    level: 'MUST',
    clause: 'errors.object',
    title: 'MUST answer every error with an error object whose status is the HTTP status',
    after(kit) {
      judgeAll(kit.answered, 'an error object whose status is the HTTP status', ({ answer }) =>
        answer.status < 400 ? undefined : errorObjectProblem(answer),
      );
    },
    kills: [
      'errors-status-as-string',
      'errors-status-wrong',
      'errors-without-code',
      'errors-empty-on-bad-limit',
      ...eachOperation('refusal-is-empty', 'refusal-is-text'),
    ],
  },
  {
    id: 'answers.no-duplicates',
    needs: 'all',
    level: 'MUST',
    clause: 'animal.id',
    title: 'MUST not list an animal twice in one list',
    after(kit) {
      judgeAll(kit.answered, 'ids that are unique in the list', duplicateProblem);
    },
    kills: ['listPets-first-twice'],
  },
];
