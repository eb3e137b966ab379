import type { HttpResponse } from '../../exchange/response.ts';
import type { OperationRequest } from '../classify/classify-request.ts';
import type { RuleFinding } from '../finding.ts';
import type { Knowledge } from '../knowledge.ts';
import type { ObservedRequest } from '../observation.ts';

/** The facts about an exchange that a rule compares. */
export interface Facts<Request extends OperationRequest = OperationRequest> {
  request: Request;
  response: HttpResponse;
  /** The request as it was sent. */
  sent: ObservedRequest;
  /** When the request was sent. */
  start: number;
  knowledge: Knowledge;
  /** @see Observation */
  mayCarryAnotherKey: boolean;
}

/** Compares a response with the contract. */
export type Rule<Request extends OperationRequest = OperationRequest> = (
  facts: Facts<Request>,
) => RuleFinding | undefined;

export type ListRequest = Extract<OperationRequest, { operation: 'listPets' }>;
export type CreateRequest = Extract<OperationRequest, { operation: 'createPet' }>;
export type GetRequest = Extract<OperationRequest, { operation: 'getPet' }>;

/** The other clauses that a violation breaks, the part of its clause, and its causes. */
type Part = Pick<RuleFinding, 'also' | 'aspect' | 'causes' | 'followsFrom'>;

export const must = (clause: RuleFinding['clause'], expected: string, actual: string, part?: Part): RuleFinding => ({
  clause,
  level: 'MUST',
  expected,
  actual,
  ...part,
});

export const should = (clause: RuleFinding['clause'], expected: string, actual: string, part?: Part): RuleFinding => ({
  clause,
  level: 'SHOULD',
  expected,
  actual,
  ...part,
});
