import { toOperationName } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import { toPet, toPets } from '../../checks/expectations.ts';
import { classifyCredential } from '../classify/credential.ts';
import type { RuleFinding } from '../finding.ts';
import type { Observation } from '../observation.ts';
import { must } from './rule.ts';

const UNRESERVED = /[\w.~-]/;

/** Decodes characters that need no encoding, and removes dot segments and the query. @see RFC 3986 sections 6.2.2.2 and 6.2.2.3 */
function normalize(path: string): string {
  const decoded = path.replace(/\?.*/s, '').replaceAll(/%([\da-f]{2})/gi, (encoded, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return UNRESERVED.test(character) ? character : encoded;
  });
  const segments: string[] = [];
  for (const segment of decoded.split('/').slice(1))
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  return `/${segments.join('/')}`;
}

/**
 * "The requirement applies to every operation", however its path is spelled. A service may reject an equivalent path in any
 * way, or redirect it, but not give animals away there.
 *
 * @param observation Its path is not that of an operation.
 */
export function respelledRule(
  { request, response }: Pick<Observation, 'request' | 'response'>,
  apiKeys: readonly string[],
): RuleFinding | undefined {
  if (!response || response.status >= 300) return undefined;
  const path = normalize(request.path);
  if (toOperationName(request.method, path) === undefined) return undefined;
  if (classifyCredential(request, apiKeys) !== 'invalid') return undefined;
  if (!toPet(response) && toPets(response).length === 0) return undefined;
  return must(
    'authentication.refused',
    `no animals without a valid key, since the path is equivalent to ${path}`,
    `${response.status} with ${preview(response.json)}`,
  );
}
