import { UsageError } from '../usage-error.ts';

const option = 'headers';

/** @see RFC 9110 section 5.6.2 */
const TOKEN = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i;
/** Printable ASCII: the part of RFC 9110 section 5.5 that every client can send. */
const VALUE = /^[\x20-\x7e]+$/;

/** Headers that the checks or the connection control. */
const RESERVED = new Set([
  'authorization',
  'connection',
  'content-length',
  'content-type',
  'expect',
  'keep-alive',
  'petstore-conformance',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Never shows the value, which may be secret. */
function parseHeader(name: string, value: unknown): [name: string, value: string] {
  if (!TOKEN.test(name))
    throw new UsageError({
      option,
      problem: 'a header name is empty or contains a character that HTTP does not allow',
      advice: 'Use a name such as X-Tenant.',
    });
  const lower = name.toLowerCase();
  if (lower === 'authorization')
    throw new UsageError({
      option,
      problem: 'Authorization cannot be set, because the checks vary it',
      advice: 'Give the key as the API key instead.',
    });
  if (RESERVED.has(lower))
    throw new UsageError({
      option,
      problem: `${name} cannot be set, because the checks control it`,
      advice: 'Remove it.',
    });
  if (typeof value !== 'string' || !VALUE.test(value))
    throw new UsageError({
      option,
      problem: `${name} has no value, or one that contains a character outside printable ASCII`,
      advice: 'Use printable ASCII characters.',
    });
  return [lower, value];
}

/**
 * Validates the headers that are added to every request, and converts their names to lower case.
 *
 * @throws UsageError
 */
export function parseHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => parseHeader(name, value)));
}
