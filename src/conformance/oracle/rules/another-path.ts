import type { Facts } from './rule.ts';

/** An encoded slash or backslash, or a dot segment at the end. */
const OTHER_SEGMENTS = /%(?:2f|5c)|\/(?:\.|%2e){1,2}(?:\?|$)/i;

/**
 * Whether a server that decodes a path before it looks for the operation finds none, or rejects it, before the service can see the
 * request.
 */
export const mayBeAnotherPath = ({ request, sent, response }: Facts): boolean =>
  request.operation === 'getPet' && response.status >= 300 && OTHER_SEGMENTS.test(sent.path);
