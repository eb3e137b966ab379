import type { HttpResponse } from '../../http/response.ts';
import type { Expectation } from '../check-context.ts';

/** Expects any error. Its form is the subject of other checks. */
export const expectRejected: Expectation = {
  summary: 'an error',
  findProblem: ({ status }: HttpResponse) => (status < 400 ? String(status) : undefined),
};
