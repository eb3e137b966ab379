import type { PetstoreError } from '../../contract/index.ts';
import type { HttpResponse } from './response.ts';
import { schemaProblem } from './schema-problem.ts';

/** Describes the problem of an error object. @see SPEC.md "Errors" */
export function errorObjectProblem(response: HttpResponse): string | undefined {
  const problem = schemaProblem('Error', response);
  if (problem) return `${response.status} with ${problem}`;
  const { status } = response.json as PetstoreError;
  return status === response.status ? undefined : `${response.status} with an error object whose status is ${status}`;
}

/** Whether a response is a 4xx status with a valid error object. */
export function isRejection(response: HttpResponse): boolean {
  return response.status >= 400 && response.status < 500 && errorObjectProblem(response) === undefined;
}
