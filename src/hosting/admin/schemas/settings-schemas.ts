import { choiceIds, choiceValues } from '../../../reference/index.ts';
import { array, dateTime, operationName, requestObject, responseObject, string } from './schema-builders.ts';

const mockedOperations = { type: 'array', items: operationName };
const milliseconds = { type: 'number', minimum: 0, maximum: 600_000, description: 'In milliseconds.' };

/** The schemas of the routes for choices, latency and date. */
export const settingsSchemas = {
  Choice: responseObject({
    id: { ...string, enum: choiceIds },
    question: { ...string, description: 'What the specification leaves open.' },
    section: { ...string, description: 'The heading in the specification that would cover it.' },
    why: { ...string, description: 'The reason for the default.' },
    values: { type: 'array', items: string, description: 'The allowed values, the default first.' },
    default: string,
    value: { ...string, description: 'The current value.' },
  }),
  Choices: array('Choice'),
  ChoiceValues: {
    ...requestObject(Object.fromEntries(choiceIds.map((id) => [id, { ...string, enum: choiceValues(id) }]))),
    examples: [{ limitOutOfRange: 'clamp' }],
  },
  Latency: {
    ...requestObject({ minimum: milliseconds, maximum: milliseconds }, ['minimum', 'maximum']),
    examples: [{ minimum: 200, maximum: 800 }],
  },
  Scenario: responseObject({
    name: { ...string, examples: ['outage'] },
    description: { ...string, description: 'What the service does, in one sentence.' },
    isCurrent: { type: 'boolean', description: 'Whether it was selected since the last reset.' },
  }),
  Scenarios: array('Scenario'),
  ScenarioSelection: {
    ...requestObject({ name: { ...string, description: 'The name of a scenario.' } }, ['name']),
    examples: [{ name: 'outage' }],
  },
  Upstream: responseObject(
    {
      url: { ...string, description: 'The base URL of the upstream; missing without one.' },
      mock: { ...mockedOperations, description: 'The operations that this server responds to itself.' },
    },
    ['url'],
  ),
  UpstreamSetting: {
    ...requestObject({ mock: mockedOperations }, ['mock']),
    examples: [{ mock: ['createPet'] }],
  },
  Now: responseObject({
    now: dateTime,
    isSet: { type: 'boolean', description: 'Whether the date was set. A set date does not advance.' },
  }),
  NowSetting: requestObject(
    {
      now: {
        ...string,
        description: 'A date, or a date and time with a time zone.',
        pattern: String.raw`^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$`,
        'x-expected': 'a date such as "2030-12-06" or "2030-12-06T12:00:00Z"',
        examples: ['2030-12-06', '2030-12-06T12:00:00Z'],
      },
    },
    ['now'],
  ),
};
