import type { Check } from './check.ts';

/** Rules for every complete response to a request whose method and path are one of the three operations. */
export const responseChecks: readonly Check[] = [
  {
    id: 'answers.media-type',
    dependsOn: 'all',
    level: 'MUST',
    clause: 'service.json',
    aspect: 'media-type',
    title: 'MUST respond with the media type application/json',
  },
  {
    id: 'answers.schema',
    dependsOn: 'all',
    level: 'MUST',
    clause: 'animal.id',
    aspect: 'schema',
    title: 'MUST return bodies that match their schema, with exact types',
  },
  {
    id: 'answers.status-known',
    dependsOn: 'all',
    level: 'MUST',
    clause: 'animal.status',
    aspect: 'known-status',
    title: 'MUST return only the statuses available, pending and sold',
  },
  {
    id: 'answers.error-object',
    dependsOn: 'all',
    level: 'MUST',
    clause: 'errors.object',
    aspect: 'error-object',
    title: 'MUST return every error as an error object whose status equals the HTTP status',
  },
  {
    id: 'answers.no-duplicates',
    dependsOn: 'all',
    level: 'MUST',
    clause: 'animal.id',
    aspect: 'unique',
    title: 'MUST NOT return an animal twice in one list',
  },
];
