import type { OperationName } from '../../contract/index.ts';
import type { RequestProblem, RequestProblemKind } from '../../contract/request-problems.ts';
import { shorten } from '../../shared/shorten.ts';
import type { AnyRequestRecord } from '../journal/journal.ts';
import { type ProblemFilter, selectProblems } from './problem-filter.ts';

/** A request that the specification does not allow. */
export interface InvalidRequest {
  /** The number of the request in the journal. */
  id: number;
  /** When the request arrived, in milliseconds since 1970. */
  time: number;
  /** Absent if the method and the path belong to no operation. */
  operation?: OperationName;
  method: string;
  /** The absolute URL, of which at most 1000 characters are kept. */
  url: string;
  problems: readonly RequestProblem[];
}

/** A suite needs to see that there are some, whichever kinds it allows. */
const MAX_OF_KIND = 20;
const MAX_URL_LENGTH = 1000;

/**
 * Keeps requests with problems: the first 20 of each kind. A reset does not remove them, so that a suite that resets between
 * its tests can end with them.
 */
export class InvalidRequests {
  #requests: InvalidRequest[] = [];
  readonly #counts = new Map<RequestProblemKind, number>();
  readonly #all: InvalidRequests | undefined;

  /** @param all Receives each request, too. */
  constructor(all?: InvalidRequests) {
    this.#all = all;
  }

  /** Adds a request if it has problems. */
  add(record: AnyRequestRecord): void {
    this.#all?.add(record);
    const { id, time, operation, method, url, problems = [] } = record;
    const countOf = (kind: RequestProblemKind) => this.#counts.get(kind) ?? 0;
    if (problems.every(({ kind }) => countOf(kind) >= MAX_OF_KIND)) return;
    for (const { kind } of problems) this.#counts.set(kind, countOf(kind) + 1);
    const kept = { id, time, ...(operation && { operation }), method, url: shorten(url, MAX_URL_LENGTH), problems };
    this.#requests.push(kept);
  }

  /** Lists the requests with problems that count, the oldest first. */
  list(filter: ProblemFilter): InvalidRequest[] {
    return this.#requests
      .map((request) => ({ ...request, problems: selectProblems(request.problems, filter) }))
      .filter(({ problems }) => problems.length > 0);
  }

  clear(): void {
    this.#requests = [];
    this.#counts.clear();
  }
}
