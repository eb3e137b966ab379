import type { JournalEntry } from '../checks/journal.ts';
import { errorObjectProblem } from '../checks/expectations.ts';

/** Why a target cannot be judged at all by its first answers, `undefined` when it can. */
export function findUntestable(entries: readonly JournalEntry[], baseUrl: string): string | undefined {
  const answers = entries.flatMap(({ response }) => response ?? []);
  if (answers.length === 0) {
    const [entry] = entries;
    return `${baseUrl} cannot be reached: ${entry?.failure}. Check the address, and that the service runs.`;
  }
  if (answers.every(({ jsonProblem }) => jsonProblem !== undefined)) {
    const [{ status, headers }] = answers as [(typeof answers)[0]];
    if (headers.location !== undefined) {
      return `${baseUrl} redirects to ${headers.location} and gives no JSON. Redirects are not followed: check the scheme, the host and the path of the base URL.`;
    }
    return `${baseUrl} answers ${status} with ${headers['content-type'] ?? 'no media type'} and no JSON. Check the path of the base URL, which usually ends in /v1.`;
  }
  const isProperRefusal = ({ response }: JournalEntry) =>
    response?.status === 401 && errorObjectProblem(response) === undefined;
  if (entries.every(isProperRefusal)) {
    return `${baseUrl} refuses the API key: each request with it was answered with 401. Check --api-key or PETSTORE_API_KEY.`;
  }
  return undefined;
}
