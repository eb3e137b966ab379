import type { OperationName, PetstoreError } from '../../contract/index.ts';
import type { OperationInput, OperationOutput } from '../operations/operation-types.ts';

/** One request and its response, with the API keys redacted. */
export interface RequestRecord<Name extends OperationName = OperationName> {
  /** The number of the request, counted from 1; `reset` does not restart it. */
  id: number;
  /** When the request arrived, in milliseconds since 1970. */
  time: number;
  /** How long the response took, in milliseconds. */
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
  /** The HTTP status; 0 for an injected network error. */
  status: number;
  /** The body of the response, as a value. */
  body: OperationOutput[Name] | PetstoreError | undefined;
  /** The clause, choice or failure that decided the response, if the adapter determines it. */
  reason?: string;
}

/** A request whose path and method are not one of the operations. */
export interface OtherRequestRecord extends Omit<RequestRecord, 'operation' | 'input' | 'body'> {
  operation: undefined;
  input: undefined;
  body: unknown;
}

/** Any entry of the journal; `operation` distinguishes the types. */
export type AnyRequestRecord = { [Name in OperationName]: RequestRecord<Name> }[OperationName] | OtherRequestRecord;

/** Keeps the latest requests. */
export class Journal {
  readonly #size: number;
  #records: AnyRequestRecord[] = [];
  #count = 0;

  /** @param size How many requests are kept; 0 keeps none. */
  constructor(size: number) {
    this.#size = size;
  }

  /** Adds a record, which is created only when it is kept or `onRecord` receives it. */
  add(toRecord: (id: number) => AnyRequestRecord, onRecord?: (record: AnyRequestRecord) => void): void {
    this.#count++;
    if (this.#size === 0 && !onRecord) return;
    const record = toRecord(this.#count);
    onRecord?.(record);
    if (this.#size === 0) return;
    this.#records.push(record);
    // Cutting at twice the size instead of at every request keeps adding cheap.
    if (this.#records.length >= 2 * this.#size) this.#records = this.#records.slice(-this.#size);
  }

  /** Lists the records, the oldest first. */
  records(): readonly AnyRequestRecord[] {
    return this.#records.slice(-this.#size);
  }

  /** Removes all records. */
  clear(): void {
    this.#records = [];
  }
}
