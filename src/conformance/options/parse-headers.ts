import { UsageError } from '../usage-error.ts';

/** RFC 9110 section 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i;
/** RFC 9110 section 5.5, as far as every client sends it. */
const VALUE = /^[\x20-\x7e]+$/;

/** What the checks or the connection decide. */
const RESERVED = new Set([
  'authorization',
  'connection',
  'content-length',
  'content-type',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Checks headers that every request is to carry; the names become lower-case. No message shows a value.
 *
 * @throws UsageError
 */
export function parseHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!TOKEN.test(name))
        throw new UsageError("--header has a name with a character that no name has. Use one such as 'X-Tenant: a'.");
      const lower = name.toLowerCase();
      if (lower === 'authorization')
        throw new UsageError('--header cannot set Authorization: the checks vary it. Give the key with --api-key.');
      if (RESERVED.has(lower)) throw new UsageError(`--header cannot set ${name}: the checks decide it. Leave it out.`);
      if (typeof value !== 'string' || !VALUE.test(value))
        throw new UsageError(`--header ${name} has no value, or a character in it that no header carries.`);
      return [lower, value];
    }),
  );
}
