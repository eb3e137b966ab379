import type { JournalEntry } from '../checks/journal.ts';
import { errorObjectProblem } from '../checks/expectations.ts';

const isProper401 = ({ response }: JournalEntry) =>
  response?.status === 401 && errorObjectProblem(response) === undefined;

/** Why the first responses show that a target cannot be tested at all, `undefined` if it can. */
export function findUntestable(entries: readonly JournalEntry[], baseUrl: string): string | undefined {
  const responses = entries.flatMap(({ response }) => response ?? []);
  const [first] = responses;
  if (first === undefined) {
    const [entry] = entries;
    return `${baseUrl} cannot be reached: ${entry?.failure}. Check the address and whether the service is running.`;
  }
  if (responses.every(({ jsonProblem }) => jsonProblem !== undefined)) {
    const { status, headers } = first;
    if (headers.location !== undefined) {
      return `${baseUrl} redirects to ${headers.location} instead of returning JSON. Redirects are not followed. Check the scheme, the host and the path of the base URL.`;
    }
    return `${baseUrl} returns ${status} with ${headers['content-type'] ?? 'no media type'} instead of JSON. Check the path of the base URL, which usually ends in /v1.`;
  }
  if (entries.every(isProper401)) {
    return `${baseUrl} rejects the API key: every request with it returned 401. Check the API key (on the command line: PETSTORE_API_KEY or --api-key).`;
  }
  return undefined;
}
