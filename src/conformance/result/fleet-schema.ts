import { levels } from '../checks/check.ts';
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
import { evidence, outdatedEntry, verdict } from './result-schema.ts';

const target = objectOf('One target of a session with several.', {
  name: text('The name of the target.'),
  baseUrl: text('Its base URL.'),
  exitCode: {
    type: 'integer',
    enum: [0, 1, 3, 4],
    description: 'The exit code for this target alone; 4 if the kit itself failed.',
  },
  'verdict?': verdict,
  'problem?': text('The reason for a missing verdict.'),
  isResumed: flag('Whether the result is that of an earlier, interrupted session.'),
  'startedAt?': moment('The start of its run, in RFC 3339 format.'),
  'duration?': milliseconds('The duration of its run in milliseconds.'),
  'requests?': count('The number of requests sent.'),
  'created?': count('The number of animals created, which the API cannot delete.'),
  'labels?': textsByName('Its labels by name; missing without any.'),
  statuses: textsByName(
    'The checks that did not pass, by id: failure, error (an inconclusive MUST), warning, known, unscored, skipped, or unselected (not among the checks of this target).',
  ),
});

const finding = objectOf('Something that at least one target did wrong, with the evidence of one.', {
  check: text('The id of the check.'),
  actual: text('What the targets did instead, or why the check is inconclusive.'),
  targets: texts('The names of the targets that did this.'),
  'evidence?': evidence,
});

const fleetCheck = objectOf('A check that is more than a pass or not applicable on some target.', {
  id: text('The id of the check.'),
  level: enumOf(levels, 'The level of the check.'),
  clause: text('The id of the clause that it refers to.'),
  title: text('One sentence that contains the level.'),
});

const difference = objectOf('A point that the specification leaves open, and that the targets handle differently.', {
  id: text('The id of the check or of the open point.'),
  observations: listOf(
    shapeOf({ observed: text('What these targets do.'), targets: texts('The names of the targets.') }),
    'The different observations, the most frequent first.',
  ),
});

const fleet = objectOf('The results of a session with several targets.', {
  format: { type: 'string', const: 'petstore-conformance-fleet/1', description: 'The version of this format.' },
  kit: text('The version of petstore-kit.'),
  startedAt: moment('The start of the session, in RFC 3339 format.'),
  duration: milliseconds('The duration of the session in milliseconds.'),
  exitCode: { type: 'integer', enum: [0, 1, 3, 4], description: 'The worst exit code of all targets.' },
  summary: text('The result in one sentence.'),
  targets: listOf(target, 'All targets, the worst first.'),
  checks: listOf(fleetCheck, 'The checks with a problem on some target, those that most violate first.'),
  others: count('The number of other checks that ran: every target passed them, or they do not apply.'),
  findings: listOf(finding, 'The causes of what did not pass, by check.'),
  differences: listOf(difference, 'Where the targets differ and may.'),
  outdatedKnownFailures: listOf(
    outdatedEntry,
    'The known failures whose check passes now on every target that they are about.',
  ),
});

/** The schemas that are public types, by the name of the type. */
export const fleetSchemas: Readonly<Record<string, JsonSchema>> = {
  FleetTargetResult: target,
  FleetFinding: finding,
  FleetCheck: fleetCheck,
  FleetDifference: difference,
  FleetResult: fleet,
};

/** The JSON Schema (2020-12) of the results of several targets. */
export const fleetResultSchema = documentOf(
  'conformance-fleet:1',
  'Results of petstore-conformance for several targets',
  fleet,
);
