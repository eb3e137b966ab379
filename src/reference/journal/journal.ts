import type { OperationName, PetstoreError } from '../../contract/index.ts';
import type { RequestProblem } from '../../contract/request-problems.ts';
import type { ActiveFailure } from '../failures/failures.ts';
import type { OperationInput, OperationOutput } from '../operations/operation-types.ts';

/** One request and its response, with the API keys redacted. A request in flight is completed in place. */
export interface RequestRecord<Name extends OperationName = OperationName> {
  /** The number of the request, counted from 1; `reset` does not restart it. */
  id: number;
  /** Whether the response is known, still awaited, or no longer wanted since the client gave up. */
  state: 'pending' | 'complete' | 'aborted';
  /** When the request arrived, in milliseconds since 1970. */
  time: number;
  /** How long the response took, in milliseconds; 0 while it is awaited. */
  duration: number;
  /** The operation that the method and the path belong to. */
  operation: Name;
  /** The input of the operation, as the client sent it. */
  input: OperationInput[Name];
  /** The HTTP method, as it was sent. */
  method: string;
  /** The absolute URL. */
  url: string;
  /** Names in lower case; the values of `authorization`, and of others that contain an API key, are `[redacted]`. */
  headers: Record<string, string>;
  /** Whether an injected failure applied, and whether that cut the response off. */
  failed: boolean | 'truncate';
  /** The injected failure that applied, a mere delay included. Absent without one, or if it is one of the request's own. */
  failure?: ActiveFailure;
  /** The HTTP status; 0 without a response: while it is awaited, after the client gave up, for a network error. */
  status: number;
  /** The headers of the response, with names in lower case. Absent without a response. */
  responseHeaders?: Record<string, string>;
  /** The body of the response, as a value; text if an injected failure, or a handler of yours, sends something else than JSON. */
  body: OperationOutput[Name] | PetstoreError | string | undefined;
  /** The clause, choice or failure that decided the response, if the adapter determines it. */
  reason?: string;
  /**
   * What about the request is outside of the specification, whatever the choices are. Absent if nothing is, and while the
   * response is awaited. The body of a new animal counts if the service read it, which needs an accepted key.
   */
  problems?: readonly RequestProblem[];
}

/** A request whose path and method are not one of the operations. */
export interface OtherRequestRecord extends Omit<RequestRecord, 'operation' | 'input' | 'body'> {
  operation: undefined;
  input: undefined;
  body: unknown;
}

/** Any entry of the journal; `operation` distinguishes the types. */
export type AnyRequestRecord = { [Name in OperationName]: RequestRecord<Name> }[OperationName] | OtherRequestRecord;

/** Receives the record of a request. */
export type RequestListener = (record: AnyRequestRecord) => void;

/** Keeps the latest requests. */
export class Journal {
  readonly #size: number;
  readonly #listeners = new Set<RequestListener>();
  /** A ring: once it is full, each record takes the place of the oldest. */
  #records: AnyRequestRecord[] = [];
  /** The place of the oldest record. */
  #oldest = 0;
  #count = 0;

  /** @param size How many requests are kept; 0 keeps none. */
  constructor(size: number) {
    this.#size = size;
  }

  /** Adds the record of a request that arrived, calls the listeners, and returns the record. */
  add(toRecord: (id: number) => AnyRequestRecord): AnyRequestRecord {
    this.#count++;
    const record = toRecord(this.#count);
    if (this.#size > 0) this.#keep(record);
    this.notify(record);
    return record;
  }

  #keep(record: AnyRequestRecord): void {
    if (this.#records.length < this.#size) {
      this.#records.push(record);
    } else {
      this.#records[this.#oldest] = record;
      this.#oldest = (this.#oldest + 1) % this.#size;
    }
  }

  /** Calls the listeners with a record, which has changed. */
  notify(record: AnyRequestRecord): void {
    for (const listener of this.#listeners) listener(record);
  }

  /** Calls a function with the record of each request, when it arrives and when it is complete or aborted. */
  listen(listener: RequestListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Lists the records, the oldest first. */
  records(): readonly AnyRequestRecord[] {
    return [...this.#records.slice(this.#oldest), ...this.#records.slice(0, this.#oldest)];
  }

  /** Removes a record. */
  remove(record: AnyRequestRecord): void {
    this.#records = this.records().filter((other) => other !== record);
    this.#oldest = 0;
  }

  /** Removes all records. */
  clear(): void {
    this.#records = [];
    this.#oldest = 0;
  }
}
