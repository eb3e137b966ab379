import { type JsonSchema, count, flag, kindsOf, enumOf, objectOf, text, texts } from '../../shared/json-schema.ts';

/** The response or failure that a check got instead of what it needs. */
const actual = {
  actual: text('What the target did instead.'),
  'status?': count('The HTTP status of its response; missing without a response.'),
  'failure?': text('Why there was no response; missing with one.'),
};

const animals = count('The number of animals in the list.');

/** The schema of the reason for a check without a result. `describeReason` makes the sentence. */
export const reason: JsonSchema = kindsOf(
  'Why a check is inconclusive or does not apply, as data. The property reason has it as a sentence. Later versions may add kinds and properties.',
  {
    'other-clause': objectOf(
      'A response violates another clause, or another response violates this one, so that nothing shows whether the check holds.',
      {
        clause: text('The clause that is violated.'),
        'check?': text('The failed check that reports the violation; missing if none is selected that does.'),
      },
    ),
    'control-failed': objectOf('The valid counterpart of a request that must be rejected was not accepted.', {
      expected: text('What the counterpart needs.'),
      ...actual,
    }),
    'no-animal': objectOf('An animal that the check needs could not be created.', {
      needs: enumOf(['one', 'page'], 'One certain animal, or more animals than a list without limit shows.'),
      ...actual,
    }),
    'creations-rejected': objectOf('The target rejects all new animals, as a service may.', {
      because: enumOf(['key', 'category'], 'What the rejection is probably due to.'),
      'categories?': texts('The ids of the categories that were tried.'),
      'names?': texts('Examples of the names that were tried.'),
      'status?': count('The HTTP status of the last rejection.'),
      'message?': text('Its message.'),
    }),
    limit: objectOf('A limit of the run was reached.', {
      limit: enumOf(['maxCreates', 'memory'], 'The limit: the option maxCreates, or the characters that a run keeps.'),
      maximum: count('Its value.'),
      'created?': count('The number of animals that were created; missing unless others may have been.'),
      'possible?': count('The number of animals that may have been created.'),
    }),
    'kit-limit': objectOf('The kit cannot read a response, because of a limit of its own.', {
      detail: text('The limit in words.'),
      request: text('The method and the path of the request.'),
    }),
    stopped: objectOf('The user stopped the run.', {}),
    'out-of-time': objectOf('The run had no time left (totalTimeout).', {
      'rate?': { type: 'number', description: 'The requests per second that the time was too short for.' },
    }),
    'retry-later': objectOf('The target responded with 429, or with 503 and Retry-After.', {
      subject: enumOf(['request', 'creation'], 'What it responded to in this way.'),
      beyond: enumOf(
        ['five-minutes', 'run'],
        'How long: for five minutes, or it requested a pause beyond the time of the run.',
      ),
    }),
    'read-only': objectOf('A read-only run does not create animals.', {
      'method?': text('The method of a request that was not sent.'),
    }),
    'not-listed': objectOf('The target lists too few animals for the check.', {
      'status?': text('The status that no listed animal has.'),
      'fewerThan?': count('The number of animals that the check needs.'),
    }),
    'unsuitable-list': objectOf('The lists of the target show nothing of what the check is about.', {
      because: enumOf(
        ['every-status', 'full', 'page'],
        'Why: they have animals of every status; or they may omit animals, since they are as long as the limit, or may be pages of longer ones.',
      ),
      'animals?': animals,
    }),
    'not-shown': objectOf('Lists show no animal of the run, and nothing else does.', {
      neither: enumOf(['ids'], 'What else could: ids that follow each other.'),
    }),
    removal: objectOf('The check depends on whether getPet may have been removed.', {
      isOver: flag('Whether the date of the removal is over.'),
    }),
    'no-such-response': objectOf('No exchange shows what the check is about.', {
      lacks: enumOf(
        ['response', 'observed', 'evidence', 'headers'],
        'What is missing: a response of this kind to the run, one in observed traffic, one that shows the point, or headers that a browser does not hide.',
      ),
    }),
    'key-form': objectOf('The API key has no such variant.', {
      key: enumOf(
        ['no-letters', 'caseless', 'one-character', 'no-token'],
        'What is special about it: it has no letters, is a notation whose letter case may not count, has one character, or is not a JSON Web Token.',
      ),
    }),
    'option-needed': objectOf('The check needs an option that the run does not have.', {
      option: enumOf(['concurrent'], 'The name of the option.'),
    }),
    'not-testable': objectOf('No check could be run. The verdict has the cause.', {
      deployment: enumOf(['this', 'other'], 'Of a comparison: the deployment that cannot be tested.'),
    }),
    outage: objectOf('The target could not be reached for a part of the run.', {
      requests: count('The number of requests of the run.'),
      unreached: count('How many of them did not reach the target.'),
      first: count('The number of the first of these, from 1.'),
      failure: actual['failure?'],
      inFlight: texts('The method and the path of some requests whose connection broke at the time.'),
    }),
    reset: objectOf('The data of the target was reset during the run.', {}),
    'lost-key': objectOf('The API key expired or was revoked during the run.', {
      requests: count('The number of requests of the run.'),
      until: count('The number of the last request with which the key was accepted, from 1.'),
      'problem?': text('Why it could not be replaced; missing if there was only one.'),
    }),
    'full-store': objectOf('The target rejected every new animal from some creation on.', {
      created: count('The number of animals that it had created.'),
      status: count('The HTTP status of the rejections.'),
      'category?': text('The id of the category that is full; missing if it is the store.'),
      maxCreates: count('The number of animals that the run needs room for.'),
    }),
  },
);
