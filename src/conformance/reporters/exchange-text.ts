import type { Evidence } from '../result/result.ts';
import { printableLines } from './escape-control-characters.ts';

/** A request as text, without its headers. */
export const toRequestText = ({ method, url, body }: NonNullable<Evidence['request']>): string =>
  `${method} ${url}${body === undefined ? '' : `\n\n${body}`}`;

/** A response as text. */
export function toResponseText({ status, headers, body }: NonNullable<Evidence['response']>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // The name and the value of a header, each harmless, may form a command.
  return printableLines([status, ...lines, '', body].join('\n').trimEnd());
}
