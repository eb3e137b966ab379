import type { OperationName, PetstoreError } from '../../contract/index.ts';
import type { OperationInput, OperationOutput } from '../operations/operation-types.ts';

/** One request and its answer. Keys are redacted. */
export interface RequestRecord<Name extends OperationName = OperationName> {
  /** Counts the requests from 1 on, also across a `reset`. */
  id: number;
  /** When it came, in milliseconds since 1970. */
  time: number;
  /** How long the answer took, in milliseconds. */
  duration: number;
  operation: Name;
  /** What the operation was asked, as it was sent. */
  input: OperationInput[Name];
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Whether it was a failure that was asked for, and whether that broke the answer off. */
  failed: boolean | 'truncate';
  /** The HTTP status; 0 for a network error that was asked for. */
  status: number;
  /** The body of the answer, as a value. */
  body: OperationOutput[Name] | PetstoreError | undefined;
  /** What decided the answer, in words, where the face that was asked has found it out. */
  reason?: string;
}

/** A request to a path or with a method that is no operation. */
export interface OtherRequestRecord extends Omit<RequestRecord, 'operation' | 'input' | 'body'> {
  operation: undefined;
  input: undefined;
  body: unknown;
}

export type AnyRequestRecord = { [Name in OperationName]: RequestRecord<Name> }[OperationName] | OtherRequestRecord;

/** The last requests, as many as the size says. */
export class Journal {
  readonly #size: number;
  #records: AnyRequestRecord[] = [];
  #count = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /** Adds what is made, unless nothing is kept and nobody is to hear of it. */
  add(toRecord: (id: number) => AnyRequestRecord, onRecord?: (record: AnyRequestRecord) => void): void {
    this.#count++;
    if (this.#size === 0 && !onRecord) return;
    const record = toRecord(this.#count);
    onRecord?.(record);
    if (this.#size === 0) return;
    this.#records.push(record);
    // Cut now and then, not at every request.
    if (this.#records.length >= 2 * this.#size) this.#records = this.#records.slice(-this.#size);
  }

  /** The oldest first. */
  records(): readonly AnyRequestRecord[] {
    return this.#records.slice(-this.#size);
  }

  clear(): void {
    this.#records = [];
  }
}
