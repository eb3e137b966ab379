import type { CurlTarget } from './curl-target.ts';
import type { HttpRequest, TemplateRequest } from '../../exchange/request.ts';
import { toCurlCall } from './template-to-curl.ts';
import { toCurl } from './to-curl.ts';

const isKept = (request: HttpRequest | undefined): request is TemplateRequest =>
  request?.key === undefined && request?.connection !== undefined;

/** Splits requests into groups: those that are sent together, and those in a row that share a connection. */
function toGroups(requests: readonly HttpRequest[]): HttpRequest[][] {
  const groups: HttpRequest[][] = [];
  for (const request of requests) {
    const group = groups.at(-1);
    const joins = request.isConcurrent || (isKept(request) && isKept(group?.at(-1)));
    if (group && joins) group.push(request);
    else groups.push([request]);
  }
  return groups;
}

/** Writes several requests as one line. */
function toLine(group: readonly HttpRequest[], target: CurlTarget): string {
  const [, second] = group;
  if (second?.isConcurrent) return `${group.map((request) => toCurl(request, target)).join(' & ')} & wait`;
  const calls = group.filter(isKept).map((request) => toCurlCall(request, target));
  // curl reads standard input only once.
  if (calls.length < 2 || calls.some(({ pipe }) => pipe !== undefined))
    return group.map((request) => toCurl(request, target)).join('\n');
  return `curl ${calls.map(({ words }) => words.join(' ')).join(' --next ')}`;
}

/**
 * Converts requests to commands for a POSIX shell, to run one after the other. Requests over one connection become one
 * command, and requests that are sent together one line.
 */
export function toCurlCommands(requests: readonly HttpRequest[], target: CurlTarget): string {
  return toGroups(requests)
    .map((group) => toLine(group, target))
    .join('\n');
}
