import type { OperationName, PetstoreError } from '../contract/index.ts';
import type { OperationInput, OperationOutput } from './operation-types.ts';

/** One request and its answer. Keys are redacted. */
export interface RequestRecord<Name extends OperationName = OperationName> {
  operation: Name;
  /** What the operation was asked, as it was sent. */
  input: OperationInput[Name];
  method: string;
  url: string;
  headers: Record<string, string>;
  /** The HTTP status; 0 for a network error that was asked for. */
  status: number;
  /** The body of the answer, as a value. */
  body: OperationOutput[Name] | PetstoreError | undefined;
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

  constructor(size: number) {
    this.#size = size;
  }

  /** Adds what is made, unless nothing is kept. */
  add(toRecord: () => AnyRequestRecord): void {
    if (this.#size === 0) return;
    this.#records.push(toRecord());
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
