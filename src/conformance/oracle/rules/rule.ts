import type { HttpResponse } from '../../exchange/response.ts';
import type { OperationRequest } from '../classify/classify-request.ts';
import type { RuleFinding } from '../finding.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Observation, ObservedRequest } from '../observation.ts';

/** The facts about an exchange that a rule compares. */
export interface Facts<Request extends OperationRequest = OperationRequest> {
  request: Request;
  response: HttpResponse;
  /** The request as it was sent. */
  sent: ObservedRequest;
  /** When the request was sent. */
  start: number;
  /** When the response was complete. */
  end: number;
  /** The number of the exchange. */
  exchange: number;
  knowledge: Knowledge;
  /** @see Observation */
  mayCarryAnotherKey: boolean;
}

/** The facts about an exchange that may have no response. */
export type Learned<Request extends OperationRequest = OperationRequest> = Omit<Facts<Request>, 'response'> &
  Pick<Observation, 'response'>;

/** Compares a response with the contract. */
export type Rule<Request extends OperationRequest = OperationRequest> = (
  facts: Facts<Request>,
) => RuleFinding | undefined;

export type ListRequest = Extract<OperationRequest, { operation: 'listPets' }>;
export type CreateRequest = Extract<OperationRequest, { operation: 'createPet' }>;
export type GetRequest = Extract<OperationRequest, { operation: 'getPet' }>;

/** The causes of a violation, and those that it would follow from. */
export type Causes = Pick<RuleFinding, 'causes' | 'followsFrom'>;

/** More of a violation than its clause, and what was expected and seen. */
export type More = Partial<Omit<RuleFinding, 'clause' | 'level' | 'expected' | 'actual'>>;

const violationOf =
  (level: RuleFinding['level']) =>
  (clause: RuleFinding['clause'], expected: string, actual: string, more?: More): RuleFinding => ({
    clause,
    level,
    expected,
    actual,
    ...more,
  });

export const must = violationOf('MUST');
export const should = violationOf('SHOULD');
