import { type TextFacts, normalizeText } from './normalize-text.ts';
import { type Fields } from './fields.ts';

/** Headers about the connection, the server software or a single response, which no client of the service relies on. */
const IRRELEVANT = new RegExp(
  `^(?:${[
    'connection|keep-alive|transfer-encoding|trailer|upgrade|alt-svc|proxy-.*',
    'content-length|content-encoding|accept-ranges|age|date|server|server-timing|via',
    'nel|report-to|reporting-endpoints|expect-ct|traceparent|tracestate|x-b3-.*|x-cloud-trace-context',
    'x-powered-by|x-served-by|x-cache.*|x-timer|x-runtime|x-response-time|x-amz.*|x-envoy-.*|cf-.*|fly-.*|x-vercel-.*|x-azure-.*',
  ].join('|')})$`,
);

/** Headers whose value differs from response to response. Whether a response has them is compared. */
const INDIVIDUAL =
  /^(?:etag|expires|last-modified|retry-after|set-cookie|(?:x-)?(?:request|correlation|trace)-id|(?:x-)?ratelimit-.*)$/;

/** Headers that are lists, in which neither the order nor the letter case counts. */
const LIST = /^(?:allow|vary|cache-control|access-control-(?:allow|expose)-(?:methods|headers))$/;

function normalizeValue(name: string, value: string, facts: TextFacts): string {
  if (INDIVIDUAL.test(name)) return 'present';
  // The dates of these two are the same on every deployment.
  if (name === 'deprecation') return value;
  if (name === 'sunset') return new Date(value).toString() === 'Invalid Date' ? value : new Date(value).toISOString();
  if (!LIST.test(name)) return normalizeText(value, facts);
  const items = value.toLowerCase().split(',');
  return [...new Set(items.map((item) => item.trim()))].toSorted().join(', ');
}

/** The fields of a response's headers that a client may rely on. The media type has a field of its own. */
export function toHeaderFields(headers: Readonly<Record<string, string>>, facts: TextFacts): Fields {
  const fields = Object.entries(headers)
    .filter(([name]) => !IRRELEVANT.test(name) && name !== 'content-type')
    .map(([name, value]) => [`headers.${name}`, normalizeValue(name, value, facts)] as const);
  const [type = '', ...parameters] = (headers['content-type'] ?? 'none').split(';');
  return new Map([
    ...fields,
    ['media-type', type.trim().toLowerCase()],
    ...parameters.map((parameter): [string, string] => ['headers.content-type', parameter.trim().toLowerCase()]),
  ]);
}
