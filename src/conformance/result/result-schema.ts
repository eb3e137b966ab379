import type {
  CheckResult,
  ConformanceResult,
  Evidence,
  ReportedClause,
  ReportedConfiguration,
  ReportedExchange,
  Verdict,
} from './result.ts';
import { type SchemaOf, objectOf, optional } from './schema-of.ts';

type Request = NonNullable<Evidence['request']>;
type Response = NonNullable<Evidence['response']>;

const text = (description: string) => ({ type: 'string', description }) as const;
const count = (description: string) => ({ type: 'integer', minimum: 0, description }) as const;
const milliseconds = (description: string) => ({ type: 'number', minimum: 0, description }) as const;
const flag = (description: string) => ({ type: 'boolean', description }) as const;
const moment = (description: string) =>
  ({
    type: 'string',
    format: 'date-time',
    // As toISOString writes it: a format is a remark to most validators.
    pattern: String.raw`^[+-]?\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$`,
    description,
  }) as const;
const texts = (description: string) => ({ type: 'array', items: { type: 'string' }, description }) as const;
const status = (description: string) => ({ type: 'integer', minimum: 0, description }) as const;

const evidence = objectOf<Evidence>(
  {
    expected: text('What the clause asks for.'),
    actual: text('What came instead.'),
    request: optional<Request>(
      objectOf<Request>({
        method: text('The method.'),
        url: text('The whole URL.'),
        body: optional(text('The body, cut when it is long.')),
      }),
    ),
    response: optional<Response>(
      objectOf<Response>({
        status: status('The HTTP status.'),
        headers: {
          type: 'object',
          description: 'By their names in lower case.',
          additionalProperties: { type: 'string' },
        },
        body: text('The body, cut when it is long.'),
      }),
    ),
    reproduce: optional(
      text('A line for a shell that repeats the request; the key stands in it as $PETSTORE_API_KEY.'),
    ),
  },
  'What shows that the check failed. The key is in none of it.',
);

const check = objectOf<CheckResult>({
  id: text('Stable for ever.'),
  level: {
    type: 'string',
    enum: ['MUST', 'SHOULD', 'MAY'],
    description: 'MUST decides the verdict, SHOULD warns, MAY is observed and never judged.',
  },
  clause: text('The id of the clause or open point that it refers to, among the clauses of this result.'),
  title: text('One sentence with the word of its level.'),
  outcome: {
    type: 'string',
    enum: ['pass', 'fail', 'inconclusive', 'not-applicable', 'observed'],
    description:
      'inconclusive: a premise should have held and did not; not-applicable: a legal choice of the target or of the user removes the premise.',
  },
  reason: optional(text('Why it cannot be told or does not apply.')),
  evidence: optional<Evidence>(evidence),
  observed: optional(text('What the target does where the specification is silent.')),
  duration: milliseconds('Milliseconds from its begin to its end; 0 when it was not begun.'),
  requests: count('How many requests it sent itself; checks that share a request count it once.'),
});

const configuration = objectOf<ReportedConfiguration>(
  {
    baseUrl: text('Where the service is.'),
    only: texts('The checks that were asked for, by id, group or clause; empty when all were.'),
    skip: texts('The checks that were left out, by the same names.'),
    levels: {
      type: 'array',
      items: { type: 'string', enum: ['MUST', 'SHOULD', 'MAY'] },
      description: 'The levels that were asked for; empty when all were.',
    },
    grep: optional(text('What ids and titles had to match.')),
    headers: texts('The names of the headers that every request carried besides, in lower case.'),
    proxy: optional(text('The proxy, without user name and password.')),
    ca: flag("Whether certificates of the user's were trusted."),
    insecure: flag('Whether certificates were not verified: whoever stood in between could have answered.'),
    rate: optional({ type: 'number', exclusiveMinimum: 0, description: 'The most requests in a second.' }),
    strict: flag('Whether a violated SHOULD makes the run non-conformant.'),
    readOnly: flag('Whether nothing but GET, HEAD and OPTIONS was sent.'),
    timeout: count('For one request, in milliseconds.'),
    totalTimeout: count('For the whole run, in milliseconds.'),
    concurrency: count('How many requests were in flight at most.'),
    maxCreates: count('The most animals that might be created.'),
    categoryId: optional(text('A category that exists, as text: JSON has readers that round it.')),
    asOf: moment('The date by which the removal of getPet is judged, RFC 3339.'),
  },
  'The options of the run as it took them, without the key.',
);

const verdict = objectOf<Verdict>({
  kind: { type: 'string', enum: ['conformant', 'non-conformant', 'incomplete'] },
  exitCode: { type: 'integer', enum: [0, 1, 3], description: 'What petstore-conformance ends with.' },
  summary: text('The verdict in a sentence.'),
});

const clause = objectOf<ReportedClause>({
  id: text('Stable for ever.'),
  source: text('The heading that it stands under, or the document that it comes from.'),
  quotes: { type: 'array', items: { type: 'string' }, description: 'The words of the source.' },
});

const exchange = objectOf<ReportedExchange>({
  checkId: text('The check that asked, the first one where several share the answer.'),
  operation: optional<NonNullable<ReportedExchange['operation']>>({
    type: 'string',
    enum: ['listPets', 'createPet', 'getPet'],
    description: 'Missing for another path or method.',
  }),
  method: text('The method.'),
  path: text('Below the base URL, with the query.'),
  status: optional(status('Missing when no complete answer came.')),
  start: milliseconds('Milliseconds since the run began.'),
  duration: milliseconds('Milliseconds until the answer was complete.'),
});

/** The JSON Schema (2020-12) of a result, which `petstore-kit/conformance-result.schema.json` is written from. */
export const resultSchema: SchemaOf<ConformanceResult> & { $schema: string; $id: string; title: string } = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:petstore-kit:conformance-result:1',
  title: 'Result of petstore-conformance',
  ...objectOf<ConformanceResult>(
    {
      format: {
        type: 'string',
        const: 'petstore-conformance/1',
        description: 'The version of this shape, in which readers find what they knew as long as the number stays.',
      },
      kit: text('The version of petstore-kit.'),
      contract: text('The version of the contract, that of its OpenAPI document.'),
      startedAt: moment('RFC 3339.'),
      duration: milliseconds('Milliseconds that the run took.'),
      requests: count('How many requests were sent.'),
      configuration,
      filters: {
        type: 'array',
        items: { type: 'string' },
        description: 'How the selection was narrowed, such as --read-only.',
      },
      verdict,
      clauses: { type: 'array', items: clause, description: 'Those that the checks refer to.' },
      checks: { type: 'array', items: check, description: 'In the order of the list of checks.' },
      fingerprint: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'What the target does where the specification is silent, by the id of the observing check.',
      },
      exchanges: { type: 'array', items: exchange, description: 'In the order of sending.' },
      created: {
        type: 'array',
        items: objectOf<ConformanceResult['created'][number]>({
          id: text('As text: JSON has readers that round it.'),
          name: text('The name, which carries the id of the run.'),
        }),
        description: 'The animals that the run has left behind.',
      },
    },
    'What a run found: everything that reports are made of, and nothing of the key.',
  ),
};
