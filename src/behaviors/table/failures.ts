import type { Effect } from '../../variants/toolkit/define.ts';
import { isCreated } from '../../variants/toolkit/when-response.ts';
import { errorResponse } from '../../variants/toolkit/response.ts';
import { behaviorsOf } from '../behavior.ts';
import { firstOfEach } from './limits.ts';

/** Creates the first animal, and breaks the connection before the response. */
const loseFirst: Effect = () => {
  let isLost = false;
  return async (call) => {
    const response = await call.next(call.request);
    if (isLost || !isCreated(call, response)) return response;
    isLost = true;
    return Response.error();
  };
};

/** Accidents, after which a client must not send everything again. */
export const failureBehaviors = behaviorsOf('failures', {
  'response-lost': {
    allowedBy: 'createPet.response',
    description: 'Creates an animal, and breaks the connection before the response.',
    reliance: 'The client relies on a creation without a response having had no effect.',
    needs: ['creation'],
    effect: loseFirst,
    isEvent: true,
    judgeRepeat: (first) =>
      first.operation === 'createPet' && first.status === undefined
        ? 'The client sent the creation again, so there are two animals.'
        : undefined,
  },
  'unavailable-once': {
    allowedBy: 'createPet.response',
    description: 'Responds to the first request for each operation with 503.',
    reliance: 'The client relies on a creation with a 503 having had no effect.',
    effect: firstOfEach(() => errorResponse(503, { code: 'unavailable', message: 'Try again later.' })),
    isEvent: true,
    judgeRepeat: (first) =>
      first.operation === 'createPet' && first.status === 503
        ? 'The client sent a creation again after 503, which does not say that the first one had no effect.'
        : undefined,
  },
});
