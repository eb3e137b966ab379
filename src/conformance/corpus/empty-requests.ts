import type { ClauseId } from '../../contract/index.ts';
import { validKey } from './values/credentials.ts';
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
  /** The method, if it is another one than that of the operation. */
  method?: 'HEAD' | 'OPTIONS';
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
  ...(['HEAD', 'OPTIONS', undefined] as const).map((method): EmptyRequest => ({
    clause: 'service.collection',
    description: method === undefined ? 'a list' : `a ${method} request`,
    step: method === undefined ? list('status=sold&name=Other&categoryId=2', validKey) : list(''),
    ...(method && { method }),
  })),
];
