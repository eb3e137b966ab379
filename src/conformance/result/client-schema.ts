import {
  type JsonSchema,
  count,
  documentOf,
  enumOf,
  flag,
  listOf,
  milliseconds,
  moment,
  objectOf,
  text,
  texts,
  textsByName,
} from '../../shared/json-schema.ts';

const exchange = objectOf('A request of the client and its response.', {
  method: text('The HTTP method.'),
  path: text('The path below the base URL, with the query.'),
  headers: textsByName('The headers of the request without the credential, with names in lower case.'),
  'body?': text('The body of the request; missing without one.'),
  start: milliseconds('Milliseconds from the start of the run.'),
  duration: milliseconds('Milliseconds until the response was known.'),
  'status?': count('The HTTP status; missing if the connection was lost.'),
  responseHeaders: textsByName('The headers of the response, with names in lower case.'),
  responseBody: text('The start of the body of the response.'),
});

const known = objectOf('The entry of the file of known failures.', {
  reason: text('Why it is expected.'),
  'expires?': text('The last day on which it is expected; missing without an end.'),
});

const behavior = objectOf('A behavior, and how the client did under it.', {
  name: text('The name of the behavior.'),
  group: text('The part of the service that it changes.'),
  description: text('How the service differs, in one sentence.'),
  reliance: text('The assumption of a client that fails under it, in one sentence.'),
  allowedBy: objectOf('Why a service may behave like this.', {
    id: text('The id of the open point or of the clause.'),
    section: text('Where the specification would state it.'),
    text: text('The sentence of the specification, or the question that it leaves open.'),
  }),
  outcome: enumOf(
    ['pass', 'fail', 'unstable', 'irrelevant', 'not-run'],
    'pass: the client tolerates it; unstable: it failed only once; irrelevant: the suite does nothing that could show it.',
  ),
  'reason?': text('Why it is irrelevant, unstable or has not run.'),
  'ending?': text('How the command ended, such as exit code 1.'),
  findings: texts('Requests that the client must not send, each in a sentence.'),
  'output?': text('The last lines that the command printed; missing unless it failed.'),
  exchanges: listOf(exchange, 'The requests around the place where the client went another way than in the first run.'),
  requests: count('The number of requests.'),
  duration: milliseconds('The duration of the run in milliseconds.'),
  'reproduce?': text('The command line that repeats it.'),
  'knownFailure?': known,
});

const requestKind = objectOf('Requests of one kind that a client should not send.', {
  kind: text('The id of the kind.'),
  title: text('The problem in one sentence.'),
  message: text('The mistake in the first of them, and the way out.'),
  isInvalid: flag('Whether the specification does not allow such a request; otherwise, it only advises against it.'),
  count: count('The number of such requests in the run.'),
  'behavior?': text('The behavior of that run; missing for the reference.'),
  example: exchange,
});

const result = objectOf('Whether a client relies on something that the specification leaves open.', {
  format: { type: 'string', const: 'petstore-conformance-client/1', description: 'The version of this format.' },
  kit: text('The version of petstore-kit.'),
  startedAt: moment('The start, in RFC 3339 format.'),
  duration: milliseconds('The duration in milliseconds.'),
  'labels?': textsByName('The labels of the report by name; missing without any.'),
  command: texts('The command and its arguments.'),
  exitCode: { type: 'integer', enum: [0, 1, 3], description: 'The exit code of the command.' },
  verdict: enumOf(
    ['tolerant', 'known-failures', 'dependent', 'outdated-known-failures', 'invalid-requests', 'incomplete'],
    'The result in one word.',
  ),
  summary: text('The result in one sentence.'),
  notes: texts('Facts about the session, such as processes that were left running.'),
  baseline: objectOf('The run against the reference as it is.', {
    isPassed: flag('Whether the suite passed.'),
    ending: text('How the command ended, such as exit code 1.'),
    requests: count('The number of requests.'),
    duration: milliseconds('The duration in milliseconds.'),
    'output?': text('The last lines that the command printed; missing unless it failed.'),
    exchanges: listOf(exchange, 'The last requests; empty unless it failed.'),
  }),
  behaviors: listOf(behavior, 'All behaviors that were selected.'),
  requestKinds: listOf(requestKind, 'Requests that a client should not send, by kind.'),
  outdatedKnownFailures: texts('The behaviors that are listed as known failures, and that the client tolerates.'),
});

/** The schemas that are public types, by the name of the type. */
export const clientSchemas: Readonly<Record<string, JsonSchema>> = {
  ClientExchange: exchange,
  BehaviorResult: behavior,
  ClientRequestKind: requestKind,
  ClientResult: result,
};

/** The JSON Schema (2020-12) of the result of `petstore-conformance client`. */
export const clientSchema = documentOf('conformance-client:1', 'Result of petstore-conformance client', result);
