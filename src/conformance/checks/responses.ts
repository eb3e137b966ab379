import { checksOf } from './checks-of.ts';

/** Rules for every response to a request whose method and path are one of the three operations. */
export const responseChecks = checksOf(
  { dependsOn: 'all' },
  {
    'answers.complete': {
      clause: 'service.json',
      aspect: 'complete',
      title: 'MUST send a complete response to every request',
    },
    'http.no-reset': {
      clause: 'http.robustness',
      aspect: 'reset',
      title: 'SHOULD NOT break the connection of a request that succeeds when it is repeated',
    },
    'answers.media-type': {
      clause: 'service.json',
      aspect: 'media-type',
      title: 'MUST respond with the media type application/json',
    },
    'answers.schema': {
      clause: 'animal.id',
      aspect: 'schema',
      title: 'MUST return bodies that match their schema, with exact types',
    },
    'answers.status-known': {
      clause: 'animal.status',
      aspect: 'known-status',
      title: 'MUST return only the statuses available, pending and sold',
    },
    'answers.error-object': {
      clause: 'errors.object',
      aspect: 'error-object',
      title: 'MUST return every error as an error object whose status equals the HTTP status',
    },
    'answers.no-duplicates': {
      clause: 'animal.id',
      aspect: 'unique',
      title: 'MUST NOT return an animal twice in one list',
    },
  },
);
