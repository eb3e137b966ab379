import type { Evidence } from '../result/result.ts';
import { printableLines } from './escape-control-characters.ts';

/** The header with the id of a request. */
export const toIdHeader = (id: string) => `Petstore-Conformance: ${id}`;

/** A request as text, without its headers, apart from its id. */
export const toRequestText = ({ method, url, body, id }: NonNullable<Evidence['request']>): string =>
  `${method} ${url}${id === undefined ? '' : `\n${toIdHeader(id)}`}${body === undefined ? '' : `\n\n${body}`}`;

/** A response as text. */
export function toResponseText({ status, headers, body }: NonNullable<Evidence['response']>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // The name and the value of a header, each harmless, may form a command.
  return printableLines([status, ...lines, '', body].join('\n').trimEnd());
}
