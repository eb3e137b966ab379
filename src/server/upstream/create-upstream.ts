import { randomUUID } from 'node:crypto';
import { parseJson } from '../../contract/index.ts';
import type { PassedRequest, PassedResponse, UpstreamClient } from '../../hosting/http/upstream-client.ts';
import { error } from '../../reference/operations/errors.ts';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { type ClientResponse, HttpClient, NoResponseError } from './http-client.ts';
import { toClientHeaders, toUpstreamHeaders } from './passed-headers.ts';

/** A larger body is sent, but not recorded. */
const MAX_RECORDED_BYTES = 1024 * 1024;
/** The statuses that a response of the platform may have, which a slow body needs. */
const isUsual = (status: number) => status >= 200 && status <= 599;
const RESET_CONTENT = 205;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A body as a value for the journal: JSON, text, or a note of its size. */
function toRecorded(bytes: Uint8Array): unknown {
  if (bytes.length > MAX_RECORDED_BYTES) return `[${bytes.length} bytes, not recorded]`;
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return `[${bytes.length} bytes, not text]`;
  }
  try {
    const value = parseJson(text);
    // The journal takes a string for text, and nothing for no body.
    return typeof value === 'string' || value === null ? text : value;
  } catch {
    return text;
  }
}

/** Turns a URL of the upstream in `Location` into the same one of this server. Any other stays, and a relative path fits. */
function mapLocation(location: string, url: string, basePath: string): string {
  const { href } = (/^(?:https?:)?\//i.test(location) && URL.parse(location, url)) || {};
  return href?.startsWith(`${url}/`) ? basePath + href.slice(url.length) : location;
}

interface UpstreamSetup {
  url: string;
  /** The key in place of the client's. */
  apiKey: string | undefined;
  /** The path of this server that corresponds to the base URL of the upstream. */
  basePath: string;
}

/** Passes requests on to another deployment of the service, over HTTP. The connections have to be closed. */
export function createUpstream({
  url,
  apiKey,
  basePath,
}: UpstreamSetup): UpstreamClient & { close(this: void): Promise<void> } {
  const client = new HttpClient(url);
  /** By this name, the server recognizes a request that it has passed on to itself. */
  const pseudonym = `petstore-mock-${randomUUID().slice(0, 8)}`;

  function reject(status: 502 | 504, problem: string): PassedResponse {
    const code = status === 504 ? 'upstream_timeout' : 'upstream_unreachable';
    const message = `No response from the upstream ${url}: ${problem}. Check that it runs, or let this server respond to the operation.`;
    return { response: error(status, code, message), problem };
  }

  function toResponse({ status, headers, bytes }: ClientResponse): PassedResponse {
    if (!isUsual(status)) return reject(502, `status ${status}`);
    const { location, ...others } = toClientHeaders(headers);
    const response: PlainResponse = {
      status,
      headers: { ...others, ...(location !== undefined && { location: mapLocation(location, url, basePath) }) },
    };
    if (bytes.length === 0 || status === RESET_CONTENT) return { response };
    return { response: { ...response, body: toRecorded(bytes), bytes } };
  }

  return {
    url,
    hasKey: apiKey !== undefined,
    async send({ method, target, headers, body, signal }: PassedRequest) {
      const { via } = headers;
      if (via?.includes(pseudonym)) return reject(502, 'it is this server itself');
      const sent = {
        ...toUpstreamHeaders(headers),
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
        via: `${via === undefined ? '' : `${via}, `}1.1 ${pseudonym}`,
      };
      try {
        const given = { method, target, headers: sent, signal, ...(body.length > 0 && { body }) };
        return toResponse(await client.send(given));
      } catch (cause) {
        if (!(cause instanceof NoResponseError)) throw cause;
        return reject(cause.isTimeout ? 504 : 502, cause.message);
      }
    },
    close: () => client.close(),
  };
}
