import type { CurlTarget } from './curl-target.ts';
import type { HttpRequest } from '../../exchange/request.ts';
import { toCommand, toCurl, toCurlCall } from './to-curl.ts';

const isKept = (request: HttpRequest | undefined): boolean => request?.connection !== undefined;

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
  const commands = group.map((request) => toCurl(request, target));
  if (group[1]?.isConcurrent) return `${commands.join(' & ')} & wait`;
  const calls = group.map((request) => toCurlCall(request, target));
  // curl reads standard input only once.
  return calls.some(({ pipe }) => pipe !== undefined) ? commands.join('\n') : toCommand(calls);
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
