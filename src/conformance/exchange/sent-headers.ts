import type { HttpRequest, NameCase } from './request.ts';

/** Writes the names of headers in a letter case. */
export function withNameCase(
  headers: Readonly<Record<string, string>>,
  nameCase: NameCase | undefined,
): Record<string, string> {
  if (nameCase === undefined) return headers;
  const write = (name: string) =>
    nameCase === 'upper' ? name.toUpperCase() : name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [write(name), value]));
}

/** The headers that a server reads: those of the request, and what a body in chunks has in place of its length. */
export const sentHeaders = ({ headers, bodyForm }: Pick<HttpRequest, 'headers' | 'bodyForm'>): HttpRequest['headers'] =>
  bodyForm === 'chunked' ? { ...headers, 'transfer-encoding': 'chunked' } : headers;
