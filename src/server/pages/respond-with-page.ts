import { openapi, stringifyJson } from '../../contract/index.ts';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { error } from '../../reference/operations/errors.ts';
import { allowReading } from '../../hosting/http/cors.ts';
import { acceptsCoding } from '../../shared/http/accepts-coding.ts';
import { type PageFile, pageFiles } from './page-files.ts';
import { readPageFile, readPlain } from './read-page-file.ts';

/** 503 when the process has no file descriptor left for the file, which is temporary. */
function tooManyFiles(): PlainResponse {
  return error(503, 'too_many_files', 'The server has too many open files and connections. Try again.', {
    'retry-after': '1',
  });
}

/** The facts about the server that the pages need. */
export interface PageOptions {
  /** The path of the service's base URL. */
  basePath: string;
}

const documents = ['/openapi.json', '/openapi.yaml'];
const paths = new Set([...Object.keys(pageFiles), ...documents]);

/** The path of an absolute address, without its query. */
function toPath(url: string): string {
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  const end = path.search(/[?#]/);
  return end === -1 ? path : path.slice(0, end);
}

/** Whether a request is for a page, one of its files, or the OpenAPI document of the service. */
export function isPageRequest({ method, url }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return paths.has(toPath(url));
}

/** The service's base URL under the host that the client used, even behind a proxy. */
function toServerUrl({ url, headers }: Request, basePath: string): string {
  const { host, protocol } = new URL(url);
  const scheme = headers.get('x-forwarded-proto') === 'https' ? 'https:' : protocol;
  const forwarded = headers.get('x-forwarded-host');
  const name = forwarded !== null && URL.canParse(`http://${forwarded}`) ? new URL(`http://${forwarded}`).host : host;
  return `${scheme}//${name}${basePath}`;
}

/** A response with a body. All clients share the bytes of a file. */
const found = (content: Pick<PlainResponse, 'text' | 'bytes'>, headers: Record<string, string>): PlainResponse => ({
  ...content,
  status: 200,
  headers: { ...headers, 'x-content-type-options': 'nosniff' },
});

async function respondWithDocument(request: Request, path: string, basePath: string): Promise<PlainResponse> {
  const url = toServerUrl(request, basePath);
  const headers = { 'cache-control': 'no-store', vary: 'Host, X-Forwarded-Host, X-Forwarded-Proto' };
  if (path === '/openapi.json') {
    const text = `${stringifyJson({ ...openapi, servers: [{ url }] }, 2)}\n`;
    return found({ text }, { ...headers, 'content-type': 'application/json' });
  }
  // A JSON string is also a YAML string. The next line that is not indented belongs to the next member.
  const text = String(await readPlain('openapi.yaml')).replace(
    /^servers:\n(?:[ -].*\n)+/m,
    () => `servers:\n  - url: ${JSON.stringify(url)}\n`,
  );
  return found({ text }, { ...headers, 'content-type': 'application/yaml' });
}

async function respondWithFile(request: Request, { name, type, policy }: PageFile): Promise<PlainResponse> {
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
  if (request.headers.get('if-none-match')?.includes(tag)) return { status: 304, headers };
  return acceptsCoding(request.headers.get('accept-encoding') ?? '', 'br')
    ? found({ bytes: compressed }, { ...headers, 'content-encoding': 'br' })
    : found({ bytes: await readPlain(name) }, headers);
}

/** Responds to a request for which `isPageRequest` is true. */
export async function respondWithPage(request: Request, { basePath }: PageOptions): Promise<PlainResponse | Response> {
  const path = toPath(request.url);
  const file = pageFiles[path];
  try {
    if (file) return await respondWithFile(request, file);
    return allowReading(request, await respondWithDocument(request, path, basePath));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EMFILE') return tooManyFiles();
    throw cause;
  }
}
