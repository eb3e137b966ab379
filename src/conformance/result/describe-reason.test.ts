import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import type { Reason } from '../checks/reason.ts';
import { describeReason } from './describe-reason.ts';
import { reason as schema } from './reason-schema.ts';

const refused = 'the connection was refused';

/** Reasons of every kind, with their sentences. */
const examples: readonly (readonly [Reason, string])[] = [
  [{ kind: 'other-clause', clause: 'errors.object' }, 'not tested, since errors.object is violated'],
  [
    { kind: 'other-clause', clause: 'errors.object', check: 'answers.error-object' },
    'not tested, since errors.object is violated: see answers.error-object',
  ],
  [
    { kind: 'control-failed', expected: '200', actual: '422 with {}', status: 422 },
    'the valid control request got 422 with {}, expected 200',
  ],
  [
    { kind: 'no-animal', needs: 'one', actual: refused, failure: refused },
    'an animal could not be created: the connection was refused',
  ],
  [
    { kind: 'no-animal', needs: 'page', actual: '507', status: 507 },
    'too few animals could be created: 507 instead of 201',
  ],
  [
    { kind: 'creations-rejected', because: 'key' },
    'the key is not allowed to create animals. Use another key, or a read-only run.',
  ],
  [
    { kind: 'creations-rejected', because: 'category', categories: ['7'] },
    'animals of category 7 are rejected. If new animals need a certain category, set its id (on the command line: --category-id).',
  ],
  [
    {
      kind: 'creations-rejected',
      because: 'category',
      categories: ['1', '2'],
      names: ['Kit a', 'kit'],
      status: 400,
      message: 'no "7"',
    },
    String.raw`every new animal is rejected, in categories 1 and 2 and with names such as "Kit a" and "kit"; the last response is 400 with the message "no \"7\"". If new animals need a certain category, set its id (on the command line: --category-id).`,
  ],
  [
    { kind: 'limit', limit: 'maxCreates', maximum: 40 },
    'the limit of 40 created animals was reached (--max-creates): allow more if the data of the target does not matter',
  ],
  [
    { kind: 'limit', limit: 'maxCreates', maximum: 4, created: 1, possible: 3 },
    'the limit of 4 created animals was reached (--max-creates): 1 were created, and 3 may have been, since no response shows that they were not; allow more if the data of the target does not matter',
  ],
  [
    { kind: 'limit', limit: 'memory', maximum: 60_000_000 },
    'the target has sent more than the kit keeps in one run, which is 60 million characters: remove animals with long names, or shorten the headers',
  ],
  [
    { kind: 'kit-limit', detail: 'the body is too long', request: 'GET /pets' },
    'a limit of the kit: the body is too long (GET /pets)',
  ],
  [{ kind: 'stopped' }, 'the run was stopped'],
  [{ kind: 'out-of-time' }, 'the time limit of the run was reached (totalTimeout)'],
  [{ kind: 'out-of-time', rate: 0.5 }, 'the run has no time left for this request at a rate of 0.5 per second'],
  [
    { kind: 'retry-later', subject: 'creation', beyond: 'five-minutes' },
    'the target responded to every creation with 429, or 503 and Retry-After, for five minutes',
  ],
  [
    { kind: 'retry-later', subject: 'request', beyond: 'run' },
    'the target requested a longer pause (Retry-After) than the run has time for',
  ],
  [{ kind: 'read-only' }, 'a read-only run does not create animals'],
  [{ kind: 'read-only', method: 'POST' }, 'the run is read-only'],
  [{ kind: 'not-listed' }, 'the target lists no animals'],
  [{ kind: 'not-listed', status: 'sold' }, 'the target lists no sold animals, and a read-only run does not create any'],
  [
    { kind: 'not-listed', fewerThan: 21 },
    'the target lists fewer than 21 animals, and a read-only run does not create any',
  ],
  [{ kind: 'unsuitable-list', because: 'every-status' }, 'the target lists animals of every status'],
  [
    { kind: 'unsuitable-list', because: 'page', animals: 7 },
    'lists of at most 7 animals lack some, and may be pages of longer ones',
  ],
  [
    { kind: 'unsuitable-list', because: 'full', animals: 100 },
    'every list has 100 animals, so that it may omit others',
  ],
  [
    { kind: 'not-shown', neither: 'ids' },
    'lists show no animal of the run, and the ids of new animals do not follow each other',
  ],
  [{ kind: 'removal', isOver: true }, 'getPet may have been removed on 5 December 2030'],
  [{ kind: 'removal', isOver: false }, 'getPet will not be removed before 5 December 2030'],
  [{ kind: 'no-such-response', lacks: 'response' }, 'the run received no such response'],
  [{ kind: 'no-such-response', lacks: 'observed' }, 'no such response was observed'],
  [{ kind: 'no-such-response', lacks: 'evidence' }, 'no response shows it'],
  [{ kind: 'key-form', key: 'no-letters' }, 'the key has no letters, so it has no other case'],
  [{ kind: 'key-form', key: 'caseless' }, 'the key is hexadecimal, a UUID or a ULID, so its letter case may not count'],
  [{ kind: 'key-form', key: 'one-character' }, 'the key has one character, so it cannot be cut short'],
  [{ kind: 'option-needed', option: 'concurrent' }, 'only a run with the option concurrent reads concurrently'],
  [{ kind: 'not-testable', deployment: 'this' }, 'the target cannot be tested'],
  [{ kind: 'not-testable', deployment: 'other' }, 'the other deployment cannot be tested'],
  [
    { kind: 'outage', requests: 9, unreached: 2, first: 8, failure: refused, inFlight: ['GET /pets', 'POST /pets'] },
    '2 of 9 requests did not reach the target (the first was request 8): the connection was refused. The target has stopped, crashed or restarted. The requests in flight included GET /pets and POST /pets. Run it again.',
  ],
  [
    { kind: 'outage', requests: 1, unreached: 1, first: 1, failure: 'the network is down', inFlight: [] },
    '1 of 1 request did not reach the target (the first was request 1): the network is down. Run it again.',
  ],
  [
    { kind: 'reset' },
    'the data of the target was reset during the run: all animals vanished at the same time. Run it again.',
  ],
  [
    { kind: 'lost-key', requests: 90, until: 20 },
    'the API key was accepted until request 20 of 90, and then rejected with 401 to the end. It has expired or was revoked. Run it again with a key that is valid for longer.',
  ],
  [
    { kind: 'lost-key', requests: 90, until: 20, problem: 'the key is still the same' },
    'the API key was accepted until request 20 of 90, and then rejected with 401 to the end. It has expired or was revoked, and could not be replaced: the key is still the same.',
  ],
  [
    { kind: 'full-store', created: 1, status: 507, maxCreates: 40 },
    'the service created 1 animal, and then rejected every further one with 507. The store may be full. Run it again with a store that has room for 40 animals.',
  ],
  [
    { kind: 'full-store', created: 3, status: 409, category: '7', maxCreates: 40 },
    'the service created 3 animals, and then rejected every further one of category 7 with 409. The store may be full. Run it again with a store that has room for 40 animals.',
  ],
];

test.each(examples)('%j is described as "%s"', (reason, sentence) => {
  expect(describeReason(reason)).toBe(sentence);
});

test('the schema has exactly the kinds of reasons that are described, and their properties', () => {
  const validate = new Ajv2020().compile(schema);
  for (const [reason] of examples) {
    expect({ reason, isValid: validate(reason) }).toEqual({ reason, isValid: true });
    expect({ reason, isValid: validate({ ...reason, another: 1 }) }).toEqual({ reason, isValid: false });
  }
  const kinds = schema.anyOf?.map(({ properties }) => properties?.['kind']?.const);
  expect(kinds?.toSorted()).toEqual([...new Set(examples.map(([{ kind }]) => kind))].toSorted());
});
