import { type RequestProblemKind, advisoryKinds } from '../../contract/request-problems.ts';
import type { JournalRecord } from '../generated/admin-types.ts';

export type { JournalRecord };

const HEADER = 'petstore-console';
const REFRESH = 'refresh';

/** Marks the requests that this page sends without a user action. */
export const refreshHeader = { [HEADER]: REFRESH };

/** Whether the page sent a request without a user action. */
export const isRefresh = ({ headers }: JournalRecord) => headers[HEADER] === REFRESH;

/** Whether the response is still awaited. */
export const isPending = ({ state }: JournalRecord) => state === 'pending';

/** The kinds of problems for which the specification does not allow a request. */
export const toInvalidKinds = ({ problems = [] }: JournalRecord): RequestProblemKind[] => [
  ...new Set(problems.map(({ kind }) => kind).filter((kind) => !advisoryKinds.includes(kind))),
];

/** The status of a request as a short word. */
export function toOutcomeName({ state, status }: Pick<JournalRecord, 'state' | 'status'>): string {
  if (state === 'pending') return 'pending';
  if (state === 'aborted') return 'aborted';
  return status === 0 ? 'reset' : String(status);
}

const KIBIBYTE = 1024;

/** A number of bytes in words, such as `1.5 KB`. */
export function toSize(bytes: number): string {
  return bytes < KIBIBYTE ? `${bytes} B` : `${(bytes / KIBIBYTE).toFixed(1)} KB`;
}
