import type { HttpResponse } from '../../http/response.ts';
import { LARGE_BODY } from '../classify/body.ts';
import type { OperationRequest } from '../classify/classify-request.ts';
import type { Knowledge } from '../knowledge.ts';
import type { ObservedRequest } from '../observation.ts';
import { type Facts, type Rule, must } from './rule.ts';

const LENGTH_REQUIRED = 411;
const TOO_LARGE = 413;

/** The length of a body; `undefined` for a compressed one, since it is open which of its lengths counts. */
const lengthOf = ({ headers, body }: ObservedRequest) =>
  headers['content-encoding'] === undefined ? (body?.length ?? 0) : undefined;

/** The length of a body that was read with the key; `undefined` if nothing shows that it was. */
const lengthOfRead = (
  { credential }: Pick<OperationRequest, 'credential'>,
  sent: ObservedRequest,
  { status }: HttpResponse,
) => (credential === 'valid' && (status === 201 || status === 400) ? lengthOf(sent) : undefined);

/** An animal with a plain name has room in such a body, however its JSON is written. */
const SMALL_BODY = 128;

/**
 * Whether a service may find a body too large: not one that is shorter than another one with the key. A gateway may do so before
 * anybody looks at the key.
 */
export function mayRejectSize({ sent, request, response: { status }, knowledge }: Facts): boolean {
  const smallest = request.credential === 'invalid' ? LARGE_BODY : SMALL_BODY;
  return status === TOO_LARGE && (lengthOf(sent) ?? 0) > Math.max(smallest, knowledge.longestRead);
}

/** Whether a service, or a gateway before anybody looks at the key, requires the length of a body. @see RFC 9110 section 15.5.12 */
export const mayRequireLength = ({ sent, response: { status } }: Facts): boolean =>
  status === LENGTH_REQUIRED && sent.headers['transfer-encoding'] !== undefined;

/** A body that is read with the key shows that a shorter one was not too large without it. */
export const sizeRule: Rule = ({ request, sent, response, knowledge: { tooLarge } }) => {
  const length = lengthOfRead(request, sent, response);
  if (!tooLarge || length === undefined || length < tooLarge.length) return undefined;
  return {
    ...must(
      'authentication.refused',
      `401 with an error object for ${tooLarge.length} characters without a valid key, since ${length} are not too many`,
      String(TOO_LARGE),
    ),
    since: tooLarge.exchange,
  };
};

/** Remembers which bodies are too large. */
export function learnSize(
  request: OperationRequest,
  { sent, response }: Pick<Facts, 'sent' | 'response'>,
  exchange: number,
  knowledge: Knowledge,
): void {
  const length = lengthOf(sent) ?? 0;
  knowledge.longestRead = Math.max(knowledge.longestRead, lengthOfRead(request, sent, response) ?? 0);
  const isRejected = request.credential === 'invalid' && response.status === TOO_LARGE && length > LARGE_BODY;
  if (isRejected && length < (knowledge.tooLarge?.length ?? Infinity)) knowledge.tooLarge = { length, exchange };
}
