import type { HttpResponse } from '../http/response.ts';
import { errorObjectProblem } from '../checks/expectations.ts';
import { isRetryLater } from '../http/retry-after.ts';
import type { Diagnosis } from './diagnosis.ts';

/** An answer in a line. */
export function describeAnswer({ status, headers, text, json }: HttpResponse): string {
  const title = /<title>\s*([^<]{1,100}?)\s*<\/title>/i.exec(text)?.[1];
  const what = Array.isArray(json) ? 'a list' : (title ?? text.slice(0, 120));
  const places = ['location', 'server', 'via'].flatMap((name) => (headers[name] ? [`${name}: ${headers[name]}`] : []));
  return [`${status} ${headers['content-type'] ?? 'without a media type'}`, what, ...places].filter(Boolean).join(', ');
}

/** Whether an answer comes from the service, whatever it says about the key. */
export const isOfService = (answer: HttpResponse): boolean =>
  Array.isArray(answer.json) || (answer.status === 401 && errorObjectProblem(answer) === undefined);

/** The base URL that a redirect of `/pets` leads to. */
function toBase(location: string, baseUrl: string): string | undefined {
  const url = URL.parse(location, `${baseUrl}/pets`);
  return url?.pathname.endsWith('/pets') ? `${url.origin}${url.pathname.slice(0, -'/pets'.length)}` : undefined;
}

/** Explains an answer to `listPets` with the key. The path has been tried before. */
export function explainAnswer(answer: HttpResponse, baseUrl: string): Omit<Diagnosis, 'evidence'> {
  const { status, headers, json, jsonProblem, text } = answer;
  const ill = (sentence: string, advice: string) => ({ isWell: false, sentence, advice });
  if (status >= 300 && status < 400 && headers.location !== undefined) {
    const base = toBase(headers.location, baseUrl);
    return ill(
      'it redirects, and redirects are not followed, so that the key goes nowhere else',
      base
        ? `Use --base-url ${base}.`
        : 'The address leads to a login or another page: use the one of the service itself.',
    );
  }
  if (isRetryLater(answer))
    return ill(`it asks to come back later (${status})`, 'Try again later, or slower with --rate.');
  if (jsonProblem !== undefined) {
    return /html/i.test(headers['content-type'] ?? '') || /^\s*</.test(text)
      ? ill(
          'a web page answers in its place, such as that of a gateway or a login',
          'Check the host and the path of --base-url; ask who runs the gateway whether the service is up.',
        )
      : ill('no JSON came', 'Check the host and the path of --base-url.');
  }
  if (status === 401)
    return ill('it refuses the key', 'Check --api-key or PETSTORE_API_KEY: is it for this deployment?');
  if (status === 403) return ill('the key may not list animals', 'Use a key that may.');
  if (status === 404) return ill('there is no list of animals at this path', 'Check the path of --base-url.');
  const remark = Array.isArray(json) ? '' : ` It answers listPets with ${status} and no list, which a run judges.`;
  return { isWell: true, sentence: `Nothing is wrong.${remark}`, advice: 'Run petstore-conformance.' };
}
