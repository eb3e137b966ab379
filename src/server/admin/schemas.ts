import { openapi, operations } from '../../contract/index.ts';
import { choiceIds, choiceValues } from '../../reference/index.ts';

const string = { type: 'string' };
const milliseconds = { type: 'number', minimum: 0, maximum: 600_000, description: 'In milliseconds.' };
const operation = { type: 'string', enum: Object.keys(operations) };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const array = (name: string) => ({ type: 'array', items: ref(name) });
const object = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});
/** An object that a client sends: what it does not know is refused, what is not needed may be left out. */
const sent = (properties: Record<string, object>, required: readonly string[] = []) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});

const failureFields = {
  operation,
  status: { type: 'integer', minimum: 400, maximum: 599, description: 'Answers with an error object under it.' },
  code: { ...string, description: 'Of that error object.', default: 'injected_failure' },
  message: { ...string, description: 'Of that error object.' },
  network: { const: true, description: 'Resets the connection.' },
  hang: { const: true, description: 'Never answers, until the client gives up or the failure is taken back.' },
  truncate: { const: true, description: 'Breaks the connection off in the middle of the body.' },
  delay: { ...milliseconds, description: 'Waits so many milliseconds before anything else.' },
  times: { type: 'integer', minimum: 1, description: 'For so many requests; without it for ever.' },
  probability: {
    type: 'number',
    exclusiveMinimum: 0,
    maximum: 1,
    default: 1,
    description: 'How likely a request is to fail.',
  },
};
const { PetStatus, NewPet, Pet, Pets, Error: ErrorObject } = openapi.components.schemas;

/** The schemas of the admin API; those of the animals and of errors are the service's own. */
export const adminSchemas = {
  PetStatus,
  NewPet,
  Pet,
  Pets,
  Error: ErrorObject,
  ApiKey: object({ apiKey: string }),
  Size: object({ animals: { type: 'integer' } }),
  Seed: {
    oneOf: [
      {
        type: 'array',
        description: 'Animals; those without an id get the next one.',
        items: {
          allOf: [ref('NewPet'), { type: 'object', properties: { id: { type: 'integer', format: 'int64' } } }],
        },
      },
      sent(
        {
          count: { type: 'integer', minimum: 0, maximum: 1_000_000, description: 'Generates so many animals.' },
          seed: {
            type: 'integer',
            minimum: 0,
            maximum: 2 ** 32 - 1,
            default: 1,
            description: 'The same seed, the same animals.',
          },
        },
        ['count'],
      ),
    ],
  },
  Choice: object({
    id: { type: 'string', enum: choiceIds },
    question: { ...string, description: 'What the specification leaves open.' },
    section: { ...string, description: 'The heading under which the answer would stand.' },
    why: { ...string, description: 'Why the default is the default.' },
    values: { type: 'array', items: string, description: 'The default first.' },
    default: string,
    value: { ...string, description: 'What holds now.' },
  }),
  Choices: array('Choice'),
  ChoiceValues: sent(Object.fromEntries(choiceIds.map((id) => [id, { type: 'string', enum: choiceValues(id) }]))),
  Failure: {
    ...sent(failureFields, ['operation']),
    description: 'One of status, network, hang and truncate, or a delay alone.',
  },
  ActiveFailure: object(
    {
      id: { type: 'integer' },
      ...failureFields,
      left: { type: 'integer', description: 'For how many requests it still holds; absent when for ever.' },
      conditional: { const: true, description: 'Set from code, and only for some requests.' },
    },
    [
      'status',
      'code',
      'message',
      'network',
      'hang',
      'truncate',
      'delay',
      'times',
      'probability',
      'left',
      'conditional',
    ],
  ),
  ActiveFailures: array('ActiveFailure'),
  Latency: sent({ minimum: milliseconds, maximum: milliseconds }, ['minimum', 'maximum']),
  Clock: object({
    now: { ...string, format: 'date-time' },
    isSet: { type: 'boolean', description: 'Whether it was set and stands still.' },
  }),
  ClockSetting: sent(
    {
      now: {
        ...string,
        description: 'A date, or a date and a time.',
        examples: ['2030-12-06', '2030-12-06T12:00:00Z'],
      },
    },
    ['now'],
  ),
  Record: object(
    {
      id: { type: 'integer', description: 'Counts the requests from 1 on, also across a reset.' },
      time: { ...string, format: 'date-time' },
      duration: { type: 'number', description: 'How long the answer took, in milliseconds.' },
      operation: { ...operation, description: 'Absent where the request was to none.' },
      input: { type: 'object', description: 'What the operation was asked, as it was sent.' },
      method: string,
      url: string,
      headers: { type: 'object', additionalProperties: string },
      failed: {
        enum: [false, true, 'truncate'],
        description: 'Whether it was a failure that was asked for, and whether that broke the answer off.',
      },
      status: { type: 'integer', description: 'The HTTP status; 0 for a network error that was asked for.' },
      body: { description: 'The body of the answer, as a value; absent where there is none.' },
      reason: {
        ...string,
        description:
          'The clause, choices or failure that decided the answer; kept while somebody watches, or requests are logged.',
      },
    },
    ['operation', 'input', 'body', 'reason'],
  ),
  Records: array('Record'),
  Pattern: sent({
    operation,
    method: string,
    path: { ...string, description: 'Without its query.', examples: ['/v1/pets'] },
    query: { type: 'object', additionalProperties: string, description: 'Some parameters with their values.' },
    status: { type: 'integer' },
    body: { description: 'What the body of a creation has to have; of an object, some fields.' },
  }),
  Difference: object({
    field: { ...string, examples: ['status', 'body.name'] },
    expected: string,
    actual: string,
  }),
  Verification: object({
    count: { type: 'integer' },
    ids: { type: 'array', items: { type: 'integer' }, description: 'The ids of the requests that match.' },
    nearMisses: {
      type: 'array',
      description: 'At most three, the nearest first; empty when something matches.',
      items: object({ request: ref('Record'), differences: array('Difference') }),
    },
  }),
  Session: object({
    name: string,
    usedAt: { ...string, format: 'date-time' },
    animals: { type: 'integer' },
  }),
  Sessions: array('Session'),
  Health: object({
    status: { const: 'ok' },
    version: { ...string, description: 'Of petstore-kit.' },
    url: { ...string, description: 'The base URL of the service.' },
    startedAt: { ...string, format: 'date-time' },
    animals: { type: 'integer' },
    requests: { type: 'integer', description: 'How many there were since the start.' },
    failures: { type: 'integer', description: 'How many are asked for.' },
  }),
};
