import type { Reason, ReasonOf } from '../checks/reason.ts';
import { type EventReason, describeEvent } from './describe-event.ts';
import { enumerate } from './enumerate.ts';

const REMOVED = 'getPet may have been removed on 5 December 2030';

const describeOther = ({ clause, check }: ReasonOf<'other-clause'>): string =>
  `not tested, since ${clause} is violated${check === undefined ? '' : `: see ${check}`}`;

const describeNoAnimal = ({ needs, actual }: ReasonOf<'no-animal'>) =>
  needs === 'one'
    ? `an animal could not be created: ${actual}`
    : `too few animals could be created: ${actual} instead of 201`;

function describeRejections({ categories = [], names, status, message }: ReasonOf<'creations-rejected'>): string {
  const tried = enumerate(categories);
  if (!names) return `animals of category ${tried} are rejected`;
  const examples = enumerate(names.map((name) => JSON.stringify(name)));
  return `every new animal is rejected, in ${categories.length === 1 ? 'category' : 'categories'} ${tried} and with names such as ${examples}; the last response is ${status} with the message ${JSON.stringify(message)}`;
}

function describeLimit({ limit, maximum, created, possible }: ReasonOf<'limit'>): string {
  if (limit === 'memory')
    return `the target has sent more than the kit keeps in one run, which is ${maximum / 1e6} million characters: remove animals with long names, or shorten the headers`;
  const reached = `the limit of ${maximum} created animals was reached (--max-creates)`;
  const advice = 'allow more if the data of the target does not matter';
  if (possible === undefined) return `${reached}: ${advice}`;
  return `${reached}: ${created} were created, and ${possible} may have been, since no response shows that they were not; ${advice}`;
}

const describeRetryLater = ({ subject, beyond }: ReasonOf<'retry-later'>) =>
  beyond === 'run'
    ? 'the target requested a longer pause (Retry-After) than the run has time for'
    : `the target responded to every ${subject} with 429, or 503 and Retry-After, for five minutes`;

function describeNotListed({ status, fewerThan }: ReasonOf<'not-listed'>): string {
  if (status === undefined && fewerThan === undefined) return 'the target lists no animals';
  const lists = status === undefined ? `fewer than ${fewerThan} animals` : `no ${status} animals`;
  return `the target lists ${lists}, and a read-only run does not create any`;
}

const describeUnsuitableList = ({ because, animals }: ReasonOf<'unsuitable-list'>) =>
  ({
    'every-status': 'the target lists animals of every status',
    full: `every list has ${animals} animals, so that it may omit others`,
    page: `lists of at most ${animals} animals lack some, and may be pages of longer ones`,
  })[because];

const describeNoResponse = ({ lacks }: ReasonOf<'no-such-response'>) =>
  ({
    response: 'the run received no such response',
    observed: 'no such response was observed',
    evidence: 'no response shows it',
    headers: 'the browser hides headers of responses unless Access-Control-Expose-Headers names them',
  })[lacks];

const describeKeyForm = ({ key }: ReasonOf<'key-form'>) =>
  ({
    'no-letters': 'the key has no letters, so it has no other case',
    caseless: 'the key is hexadecimal, a UUID or a ULID, so its letter case may not count',
    'no-token': 'the key is not a JSON Web Token, so it cannot be forged',
    'one-character': 'the key has one character, so it cannot be cut short',
  })[key];

function describe(event: EventReason): string {
  const { what, advice } = describeEvent(event);
  return `${what}. ${advice}`;
}

const sentences: { readonly [Kind in Reason['kind']]: (reason: ReasonOf<Kind>) => string } = {
  'other-clause': describeOther,
  'control-failed': ({ actual, expected }) => `the valid control request got ${actual}, expected ${expected}`,
  'no-animal': describeNoAnimal,
  'creations-rejected': (reason) =>
    reason.because === 'key'
      ? 'the key is not allowed to create animals. Use another key, or a read-only run.'
      : `${describeRejections(reason)}. If new animals need a certain category, set its id (on the command line: --category-id).`,
  limit: describeLimit,
  'kit-limit': ({ detail, request }) => `a limit of the kit: ${detail} (${request})`,
  stopped: () => 'the run was stopped',
  'out-of-time': ({ rate }) =>
    rate === undefined
      ? 'the time limit of the run was reached (totalTimeout)'
      : `the run has no time left for this request at a rate of ${rate} per second`,
  'retry-later': describeRetryLater,
  'read-only': ({ method }) =>
    method === undefined ? 'a read-only run does not create animals' : 'the run is read-only',
  'not-listed': describeNotListed,
  'unsuitable-list': describeUnsuitableList,
  'not-shown': () => 'lists show no animal of the run, and the ids of new animals do not follow each other',
  removal: ({ isOver }) => (isOver ? REMOVED : 'getPet will not be removed before 5 December 2030'),
  'no-such-response': describeNoResponse,
  'key-form': describeKeyForm,
  'option-needed': ({ option }) => `only a run with the option ${option} reads concurrently`,
  'not-testable': ({ deployment }) =>
    deployment === 'this' ? 'the target cannot be tested' : 'the other deployment cannot be tested',
  outage: describe,
  reset: describe,
  'lost-key': describe,
  'full-store': describe,
};

/** The sentence for the reason why a check is inconclusive or does not apply. */
export const describeReason = (reason: Reason): string =>
  (sentences[reason.kind] as (reason: Reason) => string)(reason);
