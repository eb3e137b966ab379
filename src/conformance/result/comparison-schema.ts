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

const deployment = objectOf('One of two deployments that were compared.', {
  baseUrl: text('Its base URL.'),
  requests: count('The number of requests sent.'),
  created: count('The number of animals created, which the API cannot delete.'),
  verdict: text('The verdict on this deployment alone.'),
  'problem?': text('Why it cannot be compared.'),
});

const difference = objectOf('A difference that a client can see.', {
  field: text('What differs: status, media-type, headers.NAME, body.FIELD, the outcome of a check, or an observation.'),
  'request?': text('The method and the path of a request that shows it.'),
  'check?': text('The title of the check that shows it.'),
  a: text('What the first deployment does.'),
  b: text('What the second deployment does.'),
  count: count('The number of responses that show it.'),
  isConfirmed: flag('Whether it occurred again when the requests were repeated.'),
  'reproduce?': text('Commands that show it, with the base URL in $BASE and the key in $PETSTORE_API_KEY.'),
  'reproduceB?': text('Commands for the second deployment, if its ids or its category make them different.'),
});

const group = objectOf('Differences between two deployments that have the same cause.', {
  cause: text('The id of the cause, which --ignore accepts: of a check, an open point, or a part of responses.'),
  kind: enumOf(
    ['check', 'response', 'open-point'],
    'What the cause is: a check that one deployment fails, responses, or what the specification leaves open.',
  ),
  title: text('The cause in one sentence.'),
  count: count('The number of responses that show a difference with this cause.'),
  differences: listOf(difference, 'The first differences.'),
  others: count('The number of further differences.'),
});

const comparison = objectOf('What differs between two deployments of the service.', {
  format: { type: 'string', const: 'petstore-conformance-comparison/1', description: 'The version of this format.' },
  kit: text('The version of petstore-kit.'),
  startedAt: moment('The start, in RFC 3339 format.'),
  duration: milliseconds('The duration in milliseconds.'),
  exitCode: { type: 'integer', enum: [0, 1, 3], description: 'The exit code of the command.' },
  summary: text('The result in one sentence.'),
  a: deployment,
  b: deployment,
  'labels?': textsByName('The labels of the report by name; missing without any.'),
  seed: count('The seed of the generated programs.'),
  readOnly: flag('Whether only requests were sent that cannot create animals.'),
  asOf: moment('The date that counts as today for the removal of getPet.'),
  groups: listOf(group, 'The differences by cause.'),
  ignored: listOf(
    shapeOf({ rule: text('The value of --ignore.'), count: count('The number of differences that it left out.') }),
    'What was left out on request.',
  ),
  volatile: texts('Fields whose differences do not count, since their values changed when the requests were repeated.'),
  unrepeated: texts('Differences that did not occur again when the requests were repeated, and do not count.'),
});

/** The schemas that are public types, by the name of the type. */
export const comparisonSchemas: Readonly<Record<string, JsonSchema>> = {
  ComparedDeployment: deployment,
  DeploymentDifference: difference,
  DifferenceGroup: group,
  DeploymentComparison: comparison,
};

/** The JSON Schema (2020-12) of a comparison of two deployments. */
export const comparisonSchema = documentOf(
  'conformance-comparison:1',
  'Result of petstore-conformance compare',
  comparison,
);
