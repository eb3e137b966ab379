import { levels } from '../checks/check.ts';

/** The keywords of JSON Schema (2020-12) that the schema of a result uses. */
export interface JsonSchema {
  description?: string;
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  enum?: readonly (string | number)[];
  const?: string;
  pattern?: string;
  format?: 'date-time';
  minimum?: number;
  exclusiveMinimum?: number;
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: false | JsonSchema;
}

const text = (description: string): JsonSchema => ({ type: 'string', description });
const texts = (description: string): JsonSchema => ({ type: 'array', items: { type: 'string' }, description });
const count = (description: string): JsonSchema => ({ type: 'integer', minimum: 0, description });
const milliseconds = (description: string): JsonSchema => ({ type: 'number', minimum: 0, description });
const flag = (description: string): JsonSchema => ({ type: 'boolean', description });
const listOf = (items: JsonSchema, description: string): JsonSchema => ({ type: 'array', items, description });
const textsByName = (description: string): JsonSchema => ({
  type: 'object',
  description,
  additionalProperties: { type: 'string' },
});
const moment = (description: string): JsonSchema => ({
  type: 'string',
  format: 'date-time',
  // The format of toISOString, since most validators treat `format` as an annotation only.
  pattern: String.raw`^[+-]?\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$`,
  description,
});

/** The schema of an object with exactly these properties, all of them required except the optional ones. */
function objectOf(
  properties: Readonly<Record<string, JsonSchema>>,
  { description, optional = [] }: { description?: string; optional?: readonly string[] } = {},
): JsonSchema {
  return {
    ...(description !== undefined && { description }),
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: false,
  };
}

const evidence = objectOf(
  {
    expected: text('What the clause requires.'),
    actual: text('What the target did instead.'),
    request: objectOf(
      {
        method: text('The HTTP method.'),
        url: text('The absolute URL.'),
        body: text('The body, truncated if it is long.'),
      },
      { optional: ['body'] },
    ),
    response: objectOf({
      status: count('The HTTP status.'),
      headers: textsByName('The header values by lower-case name.'),
      body: text('The body, truncated if it is long.'),
    }),
    reproduce: text('A shell command that sends the same request. It reads the key from $PETSTORE_API_KEY.'),
  },
  {
    description: 'Shows that a check failed. The API key is redacted.',
    optional: ['request', 'response', 'reproduce'],
  },
);

const checkResult = objectOf(
  {
    id: text('The stable id of the check.'),
    level: {
      type: 'string',
      enum: levels,
      description: 'MUST decides the verdict, SHOULD warns, MAY is observed and never affects the verdict.',
    },
    clause: text('The id of the clause or open point that the check refers to, among the clauses of this result.'),
    title: text('One sentence that contains the level.'),
    outcome: {
      type: 'string',
      enum: ['pass', 'fail', 'inconclusive', 'not-applicable', 'observed'],
      description:
        'inconclusive: a precondition should have held and did not; not-applicable: a legal choice of the target or of the user removes the precondition.',
    },
    reason: text('Why the check is inconclusive or does not apply.'),
    evidence,
    observed: text('What the target does where the specification is silent.'),
    duration: milliseconds('Milliseconds from start to end; 0 if the check was not started.'),
    requests: count('The number of requests that the check sent. A request shared by several checks counts once.'),
  },
  { description: 'The outcome of one check.', optional: ['reason', 'evidence', 'observed'] },
);

const configuration = objectOf(
  {
    baseUrl: text('The base URL of the target.'),
    only: texts('The selected checks, by id, operation, group or clause; empty if not filtered.'),
    skip: texts('The excluded checks, by id, operation, group or clause; empty if not filtered.'),
    levels: listOf({ type: 'string', enum: levels }, 'The selected levels; empty if not filtered.'),
    grep: text('The pattern that selected checks by id or title.'),
    headers: texts('The lower-case names of the extra headers sent with every request.'),
    proxy: text('The URL of the proxy, without user name and password.'),
    ca: flag('Whether additional certificate authorities were trusted.'),
    insecure: flag('Whether certificate verification was disabled, so that responses could have been forged.'),
    rate: { type: 'number', exclusiveMinimum: 0, description: 'The maximum number of requests per second.' },
    strict: flag('Whether a violated SHOULD makes the run non-conformant.'),
    readOnly: flag('Whether only GET, HEAD and OPTIONS requests were allowed.'),
    timeout: count('The timeout of one request, in milliseconds.'),
    totalTimeout: count('The timeout of the whole run, in milliseconds.'),
    concurrency: count('The maximum number of requests in flight.'),
    maxCreates: count('The maximum number of animals that the run was allowed to create.'),
    categoryId: text('An existing category, as text because some JSON parsers round large integers.'),
    asOf: moment('The date that counts as today for the removal of getPet, in RFC 3339 format.'),
  },
  {
    description: 'The options of the run as they were applied, without the key and other secrets.',
    optional: ['grep', 'proxy', 'rate', 'categoryId'],
  },
);

const verdict = objectOf(
  {
    kind: {
      type: 'string',
      enum: ['conformant', 'non-conformant', 'incomplete'],
      description: 'The verdict in one word.',
    },
    exitCode: { type: 'integer', enum: [0, 1, 3], description: 'The exit code of petstore-conformance.' },
    scope: text('What limits the verdict, such as filters; missing if nothing does.'),
    detail: text('What led to the verdict, in one sentence.'),
    summary: text('The whole verdict in one sentence: kind, scope and detail.'),
  },
  { description: 'How a run ended.', optional: ['scope'] },
);

const clause = objectOf(
  {
    id: text('The stable id of the clause or open point.'),
    source: text('The heading of the section it is in, or the document it comes from.'),
    quotes: listOf({ type: 'string' }, 'The wording of the source.'),
  },
  { description: 'A clause or open point that a check refers to, in the words of its source.' },
);

const exchange = objectOf(
  {
    checkId: text('The check that sent the request, the first one if several share it.'),
    operation: {
      type: 'string',
      enum: ['listPets', 'createPet', 'getPet'],
      description: 'The operation; missing for any other path or method.',
    },
    method: text('The HTTP method.'),
    path: text('The path below the base URL, with the query.'),
    status: count('The HTTP status; missing if no complete response was received.'),
    start: milliseconds('Milliseconds from the start of the run.'),
    duration: milliseconds('Milliseconds until the response was complete.'),
  },
  {
    description: 'The timing of one request; the contents are in the evidence.',
    optional: ['operation', 'status'],
  },
);

const result = objectOf(
  {
    format: {
      type: 'string',
      const: 'petstore-conformance/1',
      description: 'The version of this format. It changes when existing readers could no longer read a result.',
    },
    kit: text('The version of petstore-kit.'),
    contract: text('The version of the contract, which is the version of its OpenAPI document.'),
    startedAt: moment('The start of the run, in RFC 3339 format.'),
    duration: milliseconds('The duration of the run in milliseconds.'),
    requests: count('The number of requests sent.'),
    configuration,
    filters: texts('The options that limited the selection, such as read-only.'),
    verdict,
    clauses: listOf(clause, 'The clauses and open points that the checks refer to.'),
    checks: listOf(checkResult, 'The outcome of each check, in the order of the list of checks.'),
    fingerprint: textsByName('What the target does where the specification is silent, by the id of the check.'),
    exchanges: listOf(exchange, 'The requests in the order in which they were sent.'),
    created: listOf(
      objectOf({
        id: text('The id, as text because some JSON parsers round large integers.'),
        name: text('The name, which contains the id of the run.'),
      }),
      'The animals that the run created and could not delete.',
    ),
  },
  { description: 'The result of a run: everything that reports are made from, with the API key redacted.' },
);

/** The schemas that are public types, by the name of the type. `scripts/generate.ts` writes the types from them. */
export const namedSchemas: Readonly<Record<string, JsonSchema>> = {
  Evidence: evidence,
  CheckResult: checkResult,
  ReportedConfiguration: configuration,
  Verdict: verdict,
  ReportedClause: clause,
  ReportedExchange: exchange,
  ConformanceResult: result,
};

/** The JSON Schema (2020-12) of a result, published as `petstore-kit/conformance-result.schema.json`. */
export const resultSchema: JsonSchema & { $schema: string; $id: string; title: string } = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:petstore-kit:conformance-result:1',
  title: 'Result of petstore-conformance',
  ...result,
};
