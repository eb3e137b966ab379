import { toOperationName } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import { toPet, toPets } from '../../checks/expectations.ts';
import { classifyCredential } from '../classify/credential.ts';
import type { RuleFinding } from '../finding.ts';
import type { Observation, ObservedRequest } from '../observation.ts';
import { must } from './rule.ts';

const UNRESERVED = /^[\w.~-]$/;

/** Decodes characters that need no encoding, and removes dot segments. @see RFC 3986 sections 6.2.2.2 and 6.2.2.3 */
function normalize(path: string): string {
  const decoded = path.replaceAll(/%([\da-f]{2})/gi, (encoded, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return UNRESERVED.test(character) ? character : encoded;
  });
  const segments: string[] = [];
  for (const segment of decoded.split('/').slice(1))
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  return `/${segments.join('/')}`;
}

/** Whether a request has another path than an operation, but an equivalent one. */
function isRespelled({ method, path }: ObservedRequest): boolean {
  const [written = ''] = path.split('?', 1);
  return toOperationName(method, written) === undefined && toOperationName(method, normalize(written)) !== undefined;
}

/**
 * "The requirement applies to every operation", however its path is spelled. A service may reject an equivalent path in any
 * way, or redirect it, but not give animals away there.
 */
export function respelledRule(
  { request, response }: Pick<Observation, 'request' | 'response'>,
  apiKeys: readonly string[],
): RuleFinding | undefined {
  if (!response || response.status >= 300 || !isRespelled(request)) return undefined;
  if (apiKeys.length === 0 || classifyCredential(request, apiKeys) !== 'invalid') return undefined;
  if (!toPet(response) && toPets(response).length === 0) return undefined;
  return must(
    'authentication.refused',
    `no animals without a valid key, since the path is equivalent to ${normalize(request.path.split('?', 1)[0] ?? '')}`,
    `${response.status} with ${preview(response.json)}`,
  );
}
