import { byteLength } from '../../../shared/byte-length.ts';
import { LARGE_BODY } from '../classify/body.ts';
import { type BodySize, NO_BODY } from '../body-size.ts';
import type { ObservedRequest } from '../observation.ts';
import { type Facts, type Rule, must } from './rule.ts';

const LENGTH_REQUIRED = 411;
const TOO_LARGE = 413;

/** The size of a body; `undefined` for a compressed one, since it is open which of its sizes counts. */
const bodySizeOf = ({ headers, body }: ObservedRequest): BodySize | undefined =>
  headers['content-encoding'] === undefined
    ? { bytes: byteLength(body ?? ''), characters: body?.length ?? 0 }
    : undefined;

/** The size of a body that was read with the key; `undefined` if nothing shows that it was. */
const sizeOfRead = ({ request: { credential }, sent, response: { status } }: Facts) =>
  credential === 'valid' && (status === 201 || status === 400) ? bodySizeOf(sent) : undefined;

/** Whether a body is larger, however a service counts. */
const mayExceed = (size: BodySize, other: BodySize) => size.bytes > other.bytes || size.characters > other.characters;

const toLarger = (size: BodySize, other: BodySize): BodySize => ({
  bytes: Math.max(size.bytes, other.bytes),
  characters: Math.max(size.characters, other.characters),
});

/** An animal with a plain name has room in such a body, however its JSON is written. */
const SMALL_BODY = 128;

/**
 * Whether a service may find a body too large: not one that is smaller than others with the key. A gateway may do so before
 * anybody looks at the key.
 */
export function mayRejectSize({ sent, request, response: { status }, knowledge }: Facts): boolean {
  if (status !== TOO_LARGE) return false;
  // A body that was not read may have any size.
  if (sent.body === null) return true;
  const smallest = request.credential === 'invalid' ? LARGE_BODY : SMALL_BODY;
  const size = bodySizeOf(sent);
  return size !== undefined && size.bytes > smallest && mayExceed(size, knowledge.largestRead);
}

/** Whether a service, or a gateway before anybody looks at the key, requires the length of a body. @see RFC 9110 section 15.5.12 */
export const mayRequireLength = ({ sent, response: { status } }: Facts): boolean =>
  status === LENGTH_REQUIRED && sent.headers['transfer-encoding'] !== undefined;

/** A body that is read with the key shows that a smaller one was not too large without it. */
export const sizeRule: Rule = (facts) => {
  const { tooLarge, largestRead } = facts.knowledge;
  const read = sizeOfRead(facts);
  if (!tooLarge || read === undefined || mayExceed(tooLarge, toLarger(read, largestRead))) return undefined;
  return must(
    'authentication.refused',
    `401 with an error object for ${tooLarge.bytes} bytes without a valid key, since ${read.bytes} are not too many`,
    String(TOO_LARGE),
    { since: tooLarge.exchange },
  );
};

/** Remembers which bodies are too large. */
export function learnSize(facts: Facts): void {
  const { request, sent, response, exchange, knowledge } = facts;
  knowledge.largestRead = toLarger(knowledge.largestRead, sizeOfRead(facts) ?? NO_BODY);
  const isRejected = request.credential === 'invalid' && response.status === TOO_LARGE;
  const size = isRejected ? bodySizeOf(sent) : undefined;
  if (size && size.bytes > LARGE_BODY && size.bytes < (knowledge.tooLarge?.bytes ?? Infinity))
    knowledge.tooLarge = { ...size, exchange };
}
