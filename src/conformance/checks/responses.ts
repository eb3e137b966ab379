import type { Check } from './check.ts';
import { eachOperation } from './each-operation.ts';

/** Rules for every complete response to a request whose method and path are one of the three operations. */
export const responseChecks: readonly Check[] = [
  {
    id: 'answers.media-type',
    dependsOn: 'all',
    level: 'MUST',
    clause: 'service.json',
    aspect: 'media-type',
    title: 'MUST respond with the media type application/json',
    kills: ['answers-text-plain', 'errors-text-html', ...eachOperation('no-media-type')],
  },
  {
    id: 'answers.schema',
    dependsOn: 'all',
    level: 'MUST',
    clause: 'animal.id',
    aspect: 'schema',
    title: 'MUST return bodies that match their schema, with exact types',
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
    aspect: 'known-status',
    title: 'MUST return only the statuses available, pending and sold',
    kills: ['answers-status-null', 'answers-status-unknown', 'answers-status-upper-case'],
  },
  {
    id: 'answers.error-object',
    dependsOn: 'all',
    level: 'MUST',
    clause: 'errors.object',
    aspect: 'error-object',
    title: 'MUST return every error as an error object whose status equals the HTTP status',
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
    aspect: 'unique',
    title: 'MUST NOT return an animal twice in one list',
    kills: ['listPets-first-twice'],
  },
];
