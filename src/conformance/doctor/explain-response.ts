import type { HttpResponse } from '../exchange/response.ts';
import { isListResponse, isMissing } from '../engine/probe/other-bases.ts';
import { explainPage } from '../http/explain-page.ts';
import { isRetryLater } from '../../shared/http/retry-after.ts';
import type { Diagnosis } from './diagnosis.ts';

/** The maximum number of characters of a body or a header to show. */
const MAX_TEXT = 120;

/** The title of a web page. The pattern takes linear time whatever the page is. */
const findTitle = (text: string) => /<title>([^<]*)<\/title>/i.exec(text)?.[1]?.trim().slice(0, MAX_TEXT);

/** A response in one line. */
export function describeResponse({ status, headers, text, json }: HttpResponse): string {
  const what = Array.isArray(json) ? 'a list' : (findTitle(text) ?? text.slice(0, MAX_TEXT));
  const header = (name: string) => headers[name]?.slice(0, MAX_TEXT);
  const places = ['location', 'server', 'via'].flatMap((name) => (headers[name] ? [`${name}: ${header(name)}`] : []));
  return [`${status} ${header('content-type') ?? 'without a media type'}`, what, ...places].filter(Boolean).join(', ');
}

/** The base URL that a redirect of `/pets` leads to. */
function toBase(location: string, baseUrl: string): string | undefined {
  const url = URL.parse(location, `${baseUrl}/pets`);
  return url?.pathname.endsWith('/pets') ? `${url.origin}${url.pathname.slice(0, -'/pets'.length)}` : undefined;
}

/** Explains a response to `listPets` with the key, after other base URLs have been tried. */
export function explainResponse(response: HttpResponse, baseUrl: string): Omit<Diagnosis, 'evidence'> {
  const { status, headers, jsonProblem } = response;
  const reject = (finding: string, advice: string) => ({ isTestable: false, finding, advice });
  if (status >= 300 && status < 400 && headers.location !== undefined) {
    const base = toBase(headers.location, baseUrl);
    return reject(
      'it redirects, and redirects are not followed, so that the API key stays on this host',
      base
        ? `Use --base-url ${base}.`
        : 'The address leads to a login or another page. Use the address of the service itself.',
    );
  }
  if (isRetryLater(response))
    return reject(`it returns ${status} with Retry-After`, 'Try again later, or slow down with --rate.');
  if (jsonProblem !== undefined) return { isTestable: false, ...explainPage(response) };
  if (status === 401)
    return reject('it rejects the key', 'Check that --api-key or PETSTORE_API_KEY is valid for this deployment.');
  if (status === 403)
    return reject('the key has no permission to list animals', 'Use a key with permission to list animals.');
  if (isMissing(response)) return reject('there is no list of animals at this path', 'Check the path of --base-url.');
  const finding = isListResponse(response)
    ? 'No problem found.'
    : `But listPets returns ${status} instead of 200 with a list, which a run reports as a violation.`;
  return { isTestable: true, finding, advice: 'Run petstore-conformance.' };
}
