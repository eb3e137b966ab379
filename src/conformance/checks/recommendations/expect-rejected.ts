import type { HttpResponse } from '../../exchange/response.ts';
import type { Expectation } from '../check-context.ts';

/** Expects any error. Other checks test its form. */
export const expectRejected: Expectation = {
  summary: 'an error',
  findProblem: ({ status }: HttpResponse) => (status < 400 ? String(status) : undefined),
};
