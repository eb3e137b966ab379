import type { OperationName } from '../../contract/index.ts';
import type { Choices, Failure, Latency } from '../../reference/index.ts';
import * as validators from '../generated/admin-validators.ts';
import type { BodyValidator } from './find-body-problem.ts';

/** The bodies that clients send, by the names of their schemas in the OpenAPI document. */
export interface AdminBodies {
  ChoiceValues: Partial<Choices>;
  Failure: Omit<Failure, 'when'> & { operation: OperationName };
  Generation: { count: number; seed?: number };
  Latency: Latency;
  NowSetting: { now: string };
  Pattern: Record<string, unknown>;
  ScenarioSelection: { name: string };
  UpstreamSetting: { mock: OperationName[] };
}

/** The validators that the build compiles from those schemas. */
export const bodyValidators: Record<keyof AdminBodies, BodyValidator> = validators;
