import { errorObjectProblem } from '../checks/expectations.ts';
import type { JournalEntry } from '../checks/journal.ts';

/** Why the responses to the probe show that the target cannot be tested; `undefined` if it can. */
export function findUntestable(entries: readonly JournalEntry[], baseUrl: string): string | undefined {
  const responses = entries.flatMap(({ response }) => response ?? []);
  const [first] = responses;
  if (!first)
    return `${baseUrl} cannot be reached: ${entries[0]?.failure}. Check the URL and whether the service runs.`;
  if (responses.every(({ jsonProblem }) => jsonProblem !== undefined)) {
    const { status, headers } = first;
    if (headers.location !== undefined)
      return `${baseUrl} redirects to ${headers.location} instead of returning JSON. Redirects are not followed: check the scheme, the host and the path of the base URL.`;
    return `${baseUrl} returns ${status} with ${headers['content-type'] ?? 'no media type'} instead of JSON. Check the path of the base URL, which usually ends in /v1.`;
  }
  const isUnauthorized = ({ response }: JournalEntry) =>
    response?.status === 401 && errorObjectProblem(response) === undefined;
  if (entries.every(isUnauthorized))
    return `${baseUrl} rejects the API key: it returns 401 to each request with the key. Check the key.`;
  return undefined;
}
