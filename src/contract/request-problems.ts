/** The ways in which a request can be outside of the specification. A request can have several. */
export const requestProblemKinds = [
  'no-key',
  'malformed-credentials',
  'wrong-key',
  'limit-out-of-range',
  'limit-not-an-integer',
  'unknown-status',
  'repeated-parameter',
  'unknown-parameter',
  'wrong-media-type',
  'malformed-body',
  'invalid-body',
  'id-in-body',
  'unknown-field',
  'unexpected-body',
  'pet-id-not-an-integer',
  'deprecated-operation',
  'removed-operation',
  'unknown-operation',
] as const;

/** The name of a way in which a request can be outside of the specification. */
export type RequestProblemKind = (typeof requestProblemKinds)[number];

/** One way in which a request is outside of the specification, whatever the response is. */
export interface RequestProblem {
  kind: RequestProblemKind;
  /** The parameter, the header in lower case, or the place in the body, such as `limit`. Absent for the request as a whole. */
  field?: string;
  /** The mistake and the way out, in sentences. They never show the credentials. */
  message: string;
}

/**
 * Kinds that count only where they are requested. The specification allows the requests: it announces that getPet will be
 * removed, and leaves open which other parameters there are.
 */
export const advisoryKinds: readonly RequestProblemKind[] = ['deprecated-operation', 'unknown-parameter'];
