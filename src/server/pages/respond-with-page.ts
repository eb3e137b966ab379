import { openapi, stringifyJson } from '../../contract/index.ts';
import { allowReading } from '../http/cors.ts';
import { type PageFile, pageFiles } from './page-files.ts';
import { readPageFile, readPlain } from './read-page-file.ts';

/** The facts about the server that the pages need. */
export interface PageOptions {
  /** The path of the service's base URL. */
  basePath: string;
}

const documents = new Set(['/openapi.json', '/openapi.yaml']);

/** The path of an absolute address, without its query. */
function toPath(url: string): string {
  const [path = ''] = url.slice(url.indexOf('/', url.indexOf('//') + 2)).split(/[?#]/, 1);
  return path;
}

/** Whether a request is for a page, one of its files, or the OpenAPI document of the service. */
export function isPageRequest({ method, url }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = toPath(url);
  return Object.hasOwn(pageFiles, path) || documents.has(path);
}

/** The service's base URL under the host that the client used, even behind a proxy. */
function toServerUrl({ url, headers }: Request, basePath: string): string {
  const { host, protocol } = new URL(url);
  const scheme = headers.get('x-forwarded-proto') === 'https' ? 'https:' : protocol;
  const forwarded = headers.get('x-forwarded-host');
  const name = forwarded !== null && URL.canParse(`http://${forwarded}`) ? new URL(`http://${forwarded}`).host : host;
  return `${scheme}//${name}${basePath}`;
}

/** Responds with a body, or to HEAD with its headers only. */
function send(request: Request, body: string | Buffer<ArrayBuffer>, headers: Record<string, string>): Response {
  const all = { ...headers, 'content-length': String(Buffer.byteLength(body)), 'x-content-type-options': 'nosniff' };
  return new Response(request.method === 'HEAD' ? null : body, { headers: all });
}

async function respondWithDocument(request: Request, path: string, basePath: string): Promise<Response> {
  const url = toServerUrl(request, basePath);
  const headers = { 'cache-control': 'no-store', vary: 'Host, X-Forwarded-Host, X-Forwarded-Proto' };
  if (path === '/openapi.json') {
    const text = `${stringifyJson({ ...openapi, servers: [{ url }] }, 2)}\n`;
    return send(request, text, { ...headers, 'content-type': 'application/json' });
  }
  // A JSON string is also a YAML string.
  const text = String(await readPlain('openapi.yaml')).replace(
    `url: ${openapi.servers[0].url}\n`,
    () => `url: ${JSON.stringify(url)}\n`,
  );
  return send(request, text, { ...headers, 'content-type': 'application/yaml' });
}

/** @see RFC 9110 section 12.5.3 */
const acceptsBrotli = (accepted: string | null) => /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted ?? '');

async function respondWithFile(request: Request, { name, type, policy }: PageFile): Promise<Response> {
  const { compressed, tag } = await readPageFile(name);
  const headers = {
    'content-type': type,
    // Browsers revalidate each time, because another version may listen on this port next time.
    'cache-control': 'no-cache',
    etag: tag,
    vary: 'Accept-Encoding',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    ...(policy !== undefined && { 'content-security-policy': policy, 'x-frame-options': 'DENY' }),
  };
  if (request.headers.get('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers });
  return acceptsBrotli(request.headers.get('accept-encoding'))
    ? send(request, compressed, { ...headers, 'content-encoding': 'br' })
    : send(request, await readPlain(name), headers);
}

/** Responds to a request for which `isPageRequest` is true. */
export async function respondWithPage(request: Request, { basePath }: PageOptions): Promise<Response> {
  const path = toPath(request.url);
  const file = pageFiles[path];
  return file
    ? respondWithFile(request, file)
    : (allowReading(request, await respondWithDocument(request, path, basePath)) as Response);
}
