import { levels } from '../checks/check.ts';
import { operationNames } from '../../contract/operations.ts';
import { programSchema, stepSchemas } from '../corpus/step-schema.ts';
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
  shapeOf,
  text,
  texts,
  textsByName,
} from '../../shared/json-schema.ts';
import { configuration } from './configuration-schema.ts';
import { reason } from './reason-schema.ts';

const outcomes = ['pass', 'fail', 'inconclusive', 'not-applicable', 'observed'] as const;

export const evidence = objectOf('Shows that a check failed. The API key is redacted.', {
  expected: text('What the clause requires.'),
  actual: text('What the target did instead.'),
  'clauses?': texts('The clauses that the response violates; the first is the one that it violates most directly.'),
  'request?': shapeOf({
    method: text('The HTTP method.'),
    url: text('The absolute URL.'),
    'body?': text('The body, truncated if it is long.'),
    'id?': text('The value of its header Petstore-Conformance, by which the log of the service can be searched.'),
  }),
  'response?': shapeOf({
    status: count('The HTTP status.'),
    headers: textsByName('The header values by lower-case name.'),
    body: text('The body, truncated if it is long.'),
  }),
  'reproduce?': text(
    'Shell commands that send the same requests, one after the other. They read the key from $PETSTORE_API_KEY.',
  ),
  'program?': programSchema,
});

const checkResult = objectOf('The outcome of one check.', {
  id: text('The stable id of the check.'),
  level: enumOf(levels, 'MUST decides the verdict, SHOULD warns, MAY is observed and never affects the verdict.'),
  clause: text('The id of the clause or open point that the check refers to, among the clauses of this result.'),
  title: text('One sentence that contains the level.'),
  outcome: enumOf(
    outcomes,
    'inconclusive: a precondition should have held and did not; not-applicable: a legal choice of the target or of the user removes the precondition.',
  ),
  'reason?': text('Why the check is inconclusive or does not apply.'),
  'cause?': reason,
  'evidence?': evidence,
  'observed?': text('What the target does where the specification is silent.'),
  'knownFailure?': objectOf(
    'Present if the check was expected to fail and is failed or inconclusive. It does not fail the run.',
    {
      reason: text('Why the check is expected to fail.'),
      'expires?': text('The last day on which it is expected to.'),
    },
  ),
  'notScored?': flag(
    'True if the check is outside the set of requirements, so that it does not affect the verdict; missing otherwise.',
  ),
  duration: milliseconds('Milliseconds from start to end; 0 if the check was not started.'),
  requests: count(
    'The number of requests that the check sent, each counted for one check. In traffic and generated requests, the number of exchanges that the check is about.',
  ),
});

export const verdict = objectOf('How a run ended.', {
  kind: enumOf(
    ['conformant', 'known-failures', 'non-conformant', 'outdated-known-failures', 'incomplete'],
    'The verdict in one word. known-failures: nothing failed but what was expected to; outdated-known-failures: something passes that was expected to fail.',
  ),
  exitCode: { type: 'integer', enum: [0, 1, 3], description: 'The exit code of petstore-conformance.' },
  'scope?': text('What limits the verdict, such as filters; missing if nothing does.'),
  'ended?': text('Why the run ended before everything was sent; missing if it did not.'),
  detail: text('What led to the verdict, in one sentence.'),
  summary: text('The whole verdict in one sentence: kind, scope and detail.'),
  'notTestable?': flag('True if nothing could be tested, for the cause that the detail names; missing otherwise.'),
});

/** A known failure whose check passes. */
export const outdatedEntry = shapeOf({
  check: text('The id of the check.'),
  'file?': text('The file that has the entry.'),
  'line?': count('The line of the entry.'),
});

const clause = objectOf('A clause or open point that a check refers to, in the words of its source.', {
  id: text('The stable id of the clause or open point.'),
  source: text('The heading of the section it is in, or the document it comes from.'),
  quotes: listOf({ type: 'string' }, 'The wording of the source.'),
});

const exchange = objectOf('The timing of one request; the contents are in the evidence.', {
  checkId: text('The check that sent the request, the first one if several share it.'),
  'operation?': enumOf(operationNames, 'The operation; missing for any other path or method.'),
  method: text('The HTTP method.'),
  path: text('The path below the base URL, with the query.'),
  'status?': count('The HTTP status; missing if no complete response was received.'),
  start: milliseconds('Milliseconds from the start of the run.'),
  duration: milliseconds('Milliseconds until the response was complete.'),
});

const comparison = objectOf('The differences to an earlier run.', {
  startedAt: moment('The start of the earlier run, in RFC 3339 format.'),
  kit: text('The version of petstore-kit that made it.'),
  baseUrl: text('The base URL of its target.'),
  verdict: text('Its verdict in one sentence.'),
  changes: listOf(
    shapeOf({
      check: text('The id of the check.'),
      level: enumOf(levels, 'The level of the check.'),
      title: text('The title of the check.'),
      kind: enumOf(
        ['new-failure', 'newly-inconclusive', 'no-longer-tested', 'still-failing', 'fixed'],
        'How its outcome has changed.',
      ),
      'before?': enumOf(outcomes, 'Its outcome in the earlier run; missing if it did not run.'),
      'after?': enumOf(outcomes, 'Its outcome in this run; missing if it did not run.'),
    }),
    'The checks that fail, or whose outcome has changed, the worst first.',
  ),
  fingerprint: listOf(
    shapeOf({
      id: text('The id of the check or of the open point.'),
      before: text('The observation of the earlier run.'),
      after: text('The observation of this run.'),
    }),
    'The observations that have changed.',
  ),
  latency: listOf(
    shapeOf({
      operation: enumOf(operationNames, 'The operation.'),
      before: milliseconds('The median of the earlier run, in milliseconds.'),
      after: milliseconds('The median of this run, in milliseconds.'),
    }),
    'The operations whose latency has changed by more than chance explains.',
  ),
});

const result = objectOf('The result of a run: everything that reports are made from, with the API key redacted.', {
  format: {
    type: 'string',
    const: 'petstore-conformance/1',
    description: 'The version of this format. It changes when existing readers could no longer read a result.',
  },
  source: enumOf(
    ['run', 'fuzz', 'proxy', 'audit', 'fetch'],
    'Where the judged exchanges come from: the checks of a run, generated programs, a proxy, recorded traffic, or a wrapped fetch function.',
  ),
  kit: text('The version of petstore-kit.'),
  contract: text('The version of the contract, which is the version of its OpenAPI document.'),
  startedAt: moment('The start of the run, in RFC 3339 format.'),
  duration: milliseconds('The duration of the run in milliseconds.'),
  requests: count('The number of requests sent.'),
  configuration,
  'optionsHash?': text(
    'A salted hash of all options, the key included, by which --resume recognizes a run with the same ones; missing elsewhere.',
  ),
  filters: texts('The options that limited the selection, such as read-only.'),
  verdict,
  'outdatedKnownFailures?': listOf(
    outdatedEntry,
    'The known failures whose check passes now, so that their entries have to be removed; missing if none.',
  ),
  clauses: listOf(clause, 'The clauses and open points that the checks refer to.'),
  checks: listOf(checkResult, 'The outcome of each check, in the order of the list of checks.'),
  fingerprint: textsByName(
    'What the target does where the specification is silent, by the id of the check or of the open point.',
  ),
  exchanges: listOf(exchange, 'The requests in the order in which they were sent, at most the last 10,000 of them.'),
  'comparison?': comparison,
  created: listOf(
    shapeOf({
      id: text('The id, as text because some JSON parsers round large integers.'),
      name: text('The name, which contains the id of the run.'),
    }),
    'The animals that the run created and could not delete.',
  ),
  'createdWithoutId?': count('How many more animals it created whose ids the target did not return; missing if none.'),
  'possiblyCreated?': count(
    'How many more it may have created, since no response shows that nothing was stored; missing if none.',
  ),
  'creationsLeftOut?': count(
    'How many requests that may create animals were left out of the checks of all responses, since maxCreates allows no more; missing if none.',
  ),
});

/** The schemas that are public types, by the name of the type. `scripts/generate.ts` writes the types from them. */
export const namedSchemas: Readonly<Record<string, JsonSchema>> = {
  ...stepSchemas,
  Evidence: evidence,
  Reason: reason,
  CheckResult: checkResult,
  ReportedConfiguration: configuration,
  Verdict: verdict,
  ReportedClause: clause,
  ReportedExchange: exchange,
  Comparison: comparison,
  ConformanceResult: result,
};

/** The JSON Schema (2020-12) of a result, published as `petstore-kit/conformance-result.schema.json`. */
export const resultSchema = documentOf('conformance-result:1', 'Result of petstore-conformance', result);
