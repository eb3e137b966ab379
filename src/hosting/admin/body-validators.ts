import type { OperationName } from '../../contract/index.ts';
import type { Choices, Latency } from '../../reference/index.ts';
import {
  validateChoiceValues,
  validateFailure,
  validateGeneration,
  validateLatency,
  validateNowSetting,
  validatePattern,
  validateScenarioSelection,
  validateUpstreamSetting,
} from '../generated/admin-validators.ts';
import type { BodyValidator } from './find-body-problem.ts';
import type { FailureBody } from './schemas/failure-schemas.ts';

/** The bodies that clients send, by the names of their schemas in the OpenAPI document. */
export interface AdminBodies {
  ChoiceValues: Partial<Choices>;
  Failure: FailureBody;
  Generation: { count: number; seed?: number };
  Latency: Latency;
  NowSetting: { now: string };
  Pattern: Record<string, unknown>;
  ScenarioSelection: { name: string };
  UpstreamSetting: { mock: OperationName[] };
}

/** The validators that the build compiles from those schemas. */
export const bodyValidators: Record<keyof AdminBodies, BodyValidator> = {
  ChoiceValues: validateChoiceValues,
  Failure: validateFailure,
  Generation: validateGeneration,
  Latency: validateLatency,
  NowSetting: validateNowSetting,
  Pattern: validatePattern,
  ScenarioSelection: validateScenarioSelection,
  UpstreamSetting: validateUpstreamSetting,
};
