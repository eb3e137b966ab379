import type { PetstoreError } from '../../contract/index.ts';

/** An error object that the server returned, or the reason why there is no complete response. */
export class ApiError extends Error {
  /** The HTTP status; 0 without a complete response. */
  readonly status: number;
  readonly code: string;

  constructor({ status, code, message }: PetstoreError) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
