import { toOperationName } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import { toPet, toPets } from '../../exchange/parsed-pets.ts';
import { classifyCredential } from '../classify/credential.ts';
import type { RuleFinding } from '../finding.ts';
import type { Observation, ObservedRequest } from '../observation.ts';
import { must, should } from './rule.ts';

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

/** The path as many servers read it: in any letter case, without path parameters, doubled slashes and one behind it. */
const simplify = (path: string): string =>
  path
    .replaceAll(/;[^/]*/g, '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();

/** The path of an operation that a client requested in another spelling. */
export interface Respelled {
  path: string;
  /** Whether RFC 3986 calls the two equivalent. */
  isEquivalent: boolean;
}

/** The operation's path that a request without a valid key names in another spelling, if it does. */
export function findRespelled(request: ObservedRequest, apiKeys: readonly string[]): Respelled | undefined {
  const isOperation = (path: string) => toOperationName(request.method, path) !== undefined;
  const equivalent = normalize(request.path);
  const path = isOperation(equivalent) ? equivalent : simplify(equivalent);
  if (!isOperation(path) || classifyCredential(request, apiKeys) !== 'invalid') return undefined;
  return { path, isEquivalent: path === equivalent };
}

/**
 * "The requirement applies to every operation", however its path is spelled. A service may reject another spelling in any
 * way, or redirect it, but not give animals away there. If it takes the spelling for a path of its own, that is only a
 * recommendation.
 */
export function respelledRule(
  { path, isEquivalent }: Respelled,
  { response }: Pick<Observation, 'response'>,
): RuleFinding | undefined {
  if (!response || response.status >= 300) return undefined;
  if (!toPet(response) && toPets(response).length === 0) return undefined;
  const level = isEquivalent ? must : should;
  return level(
    'authentication.refused',
    `no animals without a valid key, since the path is ${isEquivalent ? 'equivalent to' : 'another spelling of'} ${path}`,
    `${response.status} with ${preview(response.json)}`,
  );
}
