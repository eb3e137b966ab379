import type { ClauseId } from '../../contract/index.ts';
import { CATEGORY } from './placeholders.ts';
import type { Step } from './step.ts';
import { create, get, list } from './steps.ts';
import { wrongKey } from './values/credentials.ts';

/** A request that creates nothing on a conforming service. */
export interface EmptyRequest {
  /** The clause that it violates if it does. */
  clause: ClauseId;
  /** Completes the sentence "no animal of ...". */
  description: string;
  step: Step;
}

const rejectedBodies = [
  '{}',
  `{"categoryId":${CATEGORY}}`,
  `{"name":null,"categoryId":${CATEGORY}}`,
  '{"x":',
  '[]',
  '',
];

const toRequests = (clause: ClauseId, description: string, ...steps: readonly Step[]): EmptyRequest[] =>
  steps.map((step) => ({ clause, description, step }));

/**
 * Requests that some services create an animal for, one of each kind. The animal need not have anything of the request. The id of the
 * one for an animal is replaced by one that was never used.
 */
export const emptyRequests: readonly EmptyRequest[] = [
  ...toRequests('createPet.refused', 'a creation that was rejected', ...rejectedBodies.map((body) => create(body))),
  ...toRequests('authentication.refused', 'a creation without a valid key', create('{}', {}), create('{}', wrongKey)),
  ...toRequests('getPet.unknown', 'a request for an unknown id', get('')),
  ...toRequests('service.collection', 'a HEAD request', { ...list(''), method: 'HEAD' }),
  ...toRequests('service.collection', 'an OPTIONS request', { ...list(''), method: 'OPTIONS' }),
  ...toRequests('service.collection', 'a list', list('status=sold&name=Other&categoryId=2')),
];
