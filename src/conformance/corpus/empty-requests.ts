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

/**
 * Requests that some services create an animal for, one of each kind. The animal need not have anything of the request.
 *
 * @param unknownId An id that no animal has.
 */
export const emptyRequests = (unknownId: string): EmptyRequest[] => {
  const rejectedBodies = [
    '{}',
    `{"categoryId":${CATEGORY}}`,
    `{"name":null,"categoryId":${CATEGORY}}`,
    '{"x":',
    '[]',
    '',
  ];
  const toRequests = (clause: ClauseId, description: string, steps: readonly Step[]) =>
    steps.map((step) => ({ clause, description, step }));
  const withMethod = (method: 'HEAD' | 'OPTIONS') =>
    toRequests('service.collection', `a ${method} request`, [{ ...list(''), method }]);
  return [
    ...toRequests(
      'createPet.refused',
      'a creation that was rejected',
      rejectedBodies.map((body) => create(body)),
    ),
    ...toRequests('authentication.refused', 'a creation without a valid key', [
      create('{}', {}),
      create('{}', wrongKey),
    ]),
    ...toRequests('getPet.unknown', 'a request for an unknown id', [get(unknownId)]),
    ...withMethod('HEAD'),
    ...withMethod('OPTIONS'),
    ...toRequests('service.collection', 'a list', [list('status=sold&name=Other&categoryId=2')]),
  ];
};
