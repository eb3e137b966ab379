import { KEY } from '../exchange/key-variant.ts';
import { withoutAutomatic } from './observed-headers.ts';

/** Values that programs write in place of a credential. */
const PLACEHOLDER = /redact|remov|saniti[sz]|hidden|mask|omitted|\*{3}|•|…|^(?:\S+\s+)?x{4,}$/i;

/** Whether a credential in a header was replaced before the exchange was recorded. */
export const isReplaced = (value: string): boolean => PLACEHOLDER.test(value);

/**
 * The credential of a request whose real credential must not be judged.
 *
 * With a key, it is written in a form that the specification leaves open: in place of the real one, which is unknown. Without
 * a key, nothing about credentials is judged anyway, and the placeholder makes the request ready to be repeated.
 */
function toUnjudged(
  authorization: string | undefined,
  status: number,
  [apiKey]: readonly string[],
): string | undefined {
  if (apiKey !== undefined) return `bearer ${apiKey}`;
  return authorization ?? (status === 401 ? undefined : `Bearer ${KEY}`);
}

/**
 * The headers of a request that its judgement needs.
 *
 * @param isUnknown Whether its credential was removed, or something else has added it.
 * @param status That of the response.
 */
export function toJudgedHeaders(
  headers: Readonly<Record<string, string>>,
  { apiKeys, isUnknown, status }: { apiKeys: readonly string[]; isUnknown: boolean; status: number },
): Record<string, string> {
  const { authorization: given, ...others } = withoutAutomatic(headers);
  const authorization = apiKeys.length === 0 || isUnknown ? toUnjudged(given, status, apiKeys) : given;
  return { ...others, ...(authorization !== undefined && { authorization }) };
}
