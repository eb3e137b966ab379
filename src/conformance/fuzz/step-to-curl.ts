import { type CurlTarget, toConnectionWords, toHeaderVariable } from '../http/to-curl.ts';
import type { SentStep } from './fuzz-session.ts';
import { toShellWord } from './key-placeholders.ts';
import { toTemplate } from './step.ts';

/** Converts a step, as it was sent, to a curl command for a POSIX shell. It contains no secret: variables replace them. */
export function stepToCurl({ step, bindings }: SentStep, target: CurlTarget): string {
  const { method, path, headers, body } = toTemplate(step, bindings);
  const word = (text: string) => toShellWord(text, bindings.apiKey);
  const { accept = '', ...others } = headers;
  // curl accepts everything by default, and an empty value leaves the header out.
  const accepts = accept === '*/*' ? [] : [word(`accept:${accept && ` ${accept}`}`)];
  const own = Object.entries(others).map(([name, value]) => word(`${name}: ${value}`));
  const users = Object.keys(target.headers).map((name) => `"${name}: ${toHeaderVariable(name)}"`);
  // curl would add a media type of its own to a body.
  const media = body !== undefined && headers['content-type'] === undefined ? [word('content-type:')] : [];
  return [
    'curl',
    '-i',
    '--path-as-is',
    '--globoff',
    ...toConnectionWords(target),
    ...(method === 'GET' || method === 'POST' ? [] : ['-X', method]),
    ...[...users, ...accepts, ...own, ...media].flatMap((header) => ['-H', header]),
    ...(body === undefined ? [] : ['--data-binary', word(body)]),
    word(target.baseUrl + path),
  ].join(' ');
}
