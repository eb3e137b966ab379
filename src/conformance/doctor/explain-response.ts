import type { HttpResponse } from '../http/response.ts';
import { errorObjectProblem } from '../checks/expectations.ts';
import { isRetryLater } from '../http/retry-after.ts';
import type { Diagnosis } from './diagnosis.ts';

/** A response in one line. */
export function describeResponse({ status, headers, text, json }: HttpResponse): string {
  const title = /<title>\s*([^<]{1,100}?)\s*<\/title>/i.exec(text)?.[1];
  const what = Array.isArray(json) ? 'a list' : (title ?? text.slice(0, 120));
  const places = ['location', 'server', 'via'].flatMap((name) => (headers[name] ? [`${name}: ${headers[name]}`] : []));
  return [`${status} ${headers['content-type'] ?? 'without a media type'}`, what, ...places].filter(Boolean).join(', ');
}

/** Whether a response comes from the service: a list of animals, or a proper rejection of the key. */
export const isOfService = (response: HttpResponse): boolean =>
  Array.isArray(response.json) || (response.status === 401 && errorObjectProblem(response) === undefined);

/** The base URL that a redirect of `/pets` leads to. */
function toBase(location: string, baseUrl: string): string | undefined {
  const url = URL.parse(location, `${baseUrl}/pets`);
  return url?.pathname.endsWith('/pets') ? `${url.origin}${url.pathname.slice(0, -'/pets'.length)}` : undefined;
}

/** Explains a response to `listPets` with the key, after other base URLs have been tried. */
export function explainResponse(response: HttpResponse, baseUrl: string): Omit<Diagnosis, 'evidence'> {
  const { status, headers, json, jsonProblem, text } = response;
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
  if (jsonProblem !== undefined) {
    return /html/i.test(headers['content-type'] ?? '') || /^\s*</.test(text)
      ? reject(
          'it returns a web page instead, such as that of a gateway or a login',
          'Check the host and the path of --base-url, and whether the service behind a gateway is running.',
        )
      : reject('it does not return JSON', 'Check the host and the path of --base-url.');
  }
  if (status === 401)
    return reject('it rejects the key', 'Check that --api-key or PETSTORE_API_KEY is valid for this deployment.');
  if (status === 403)
    return reject('the key has no permission to list animals', 'Use a key with permission to list animals.');
  if (status === 404) return reject('there is no list of animals at this path', 'Check the path of --base-url.');
  const remark = Array.isArray(json) ? '' : ` listPets returns ${status} without a list; a run reports that.`;
  return { isTestable: true, finding: `No problem found.${remark}`, advice: 'Run petstore-conformance.' };
}
