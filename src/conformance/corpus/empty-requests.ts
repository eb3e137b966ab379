import type { ClauseId } from '../../contract/index.ts';
import { CATEGORY } from './placeholders.ts';
import type { KeyForm, Step } from './step.ts';
import { create, get, list } from './steps.ts';

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
const wrongKey: KeyForm = { authorization: 'Bearer wrong-key' };

/**
 * Requests that some services create an animal for, one of each kind. The animal need not have anything of the request.
 *
 * @param unknownId An id that no animal has.
 */
export const emptyRequests = (unknownId: string): EmptyRequest[] => [
  ...rejectedBodies.map((body): EmptyRequest => ({
    clause: 'createPet.refused',
    description: 'a creation that was rejected',
    step: create(body),
  })),
  ...[{}, wrongKey].map((key): EmptyRequest => ({
    clause: 'authentication.refused',
    description: 'a creation without a valid key',
    step: create('{}', key),
  })),
  {
    clause: 'getPet.unknown',
    description: 'a request for an unknown id',
    step: get({ from: 'text', text: unknownId }),
  },
  ...(['HEAD', 'OPTIONS'] as const).map((method): EmptyRequest => ({
    clause: 'service.collection',
    description: `a ${method} request`,
    step: { ...list(''), method },
  })),
  {
    clause: 'service.collection',
    description: 'a list',
    step: list('status=sold&name=Other&categoryId=2'),
  },
];
