import { adminSchemas } from '../src/hosting/admin/schemas/index.ts';
import { journalQuery } from '../src/hosting/admin/schemas/journal-schemas.ts';
import { renderTypes } from './render-types.ts';

/** The schemas of what the console reads, by the names that their types have there. */
const schemas = {
  ChoiceView: 'Choice',
  FailureView: 'ActiveFailure',
  JournalRecord: 'Record',
  LatencyView: 'Latency',
  NamedSession: 'Session',
  NowView: 'Now',
  RequestProblem: 'RequestProblem',
  ScenarioView: 'Scenario',
  UpstreamView: 'Upstream',
} as const satisfies Record<string, keyof typeof adminSchemas>;

const { ChoiceValues, Failure, Generation, Latency, NowSetting, Pattern, ScenarioSelection, UpstreamSetting } =
  adminSchemas;

/** The schemas of what clients send: bodies by their names in the OpenAPI document, and the query of the journal. */
export const bodySchemas: Readonly<Record<string, object>> = {
  ChoiceValues,
  Failure,
  Generation,
  JournalQuery: journalQuery,
  Latency,
  NowSetting,
  Pattern,
  ScenarioSelection,
  UpstreamSetting,
};

const typeNames = new Map<string, string>(Object.entries(schemas).map(([type, schema]) => [schema, type]));

/** Renders the types of what the admin API returns, for the console. */
export const renderAdminTypes = (): string =>
  renderTypes(
    Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, adminSchemas[schema]])),
    (ref) => typeNames.get(ref.split('/').at(-1) ?? '') ?? 'unknown',
  );

/** Renders the type of the bodies that clients send, by the names of their schemas. */
export const renderBodyTypes = (): string =>
  renderTypes({
    AdminBodies: {
      description:
        'The bodies that clients send, by the names of their schemas in the OpenAPI document, and the query of the journal.',
      type: 'object',
      properties: bodySchemas,
      required: Object.keys(bodySchemas),
    },
  });
