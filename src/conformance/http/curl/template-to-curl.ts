import { type CurlTarget, toConnectionWords, toHeaderVariable } from './curl-target.ts';
import { toShellWord } from '../key-placeholders.ts';
import { withNameCase } from '../../exchange/raw-request.ts';
import type { TemplateRequest } from '../../exchange/request.ts';
import { needsPipe, toBodyPipe } from './to-body-pipe.ts';

/** The arguments of curl for a complete request, and the command whose output is its body. */
interface CurlCall {
  words: readonly string[];
  /** Absent if the body is one of the words. */
  pipe?: string;
}

/** Writes the characters beyond ASCII of a quoted word as single bytes, as a header has them: a shell would write UTF-8. */
const escapeBytes = (word: string): string =>
  word.replaceAll(/[\x80-\xff]/g, (character) => {
    const byte = `$(printf '\\${character.charCodeAt(0).toString(8)}')`;
    return word.startsWith('"') ? byte : `'"${byte}"'`;
  });

/** Converts a complete request to a curl command for a POSIX shell. It contains no secret: variables replace them. */
export function templateToCurl(request: TemplateRequest, target: CurlTarget): string {
  const { words, pipe } = toCurlCall(request, target);
  return `${pipe === undefined ? '' : `${pipe} | `}curl ${words.join(' ')}`;
}

/** Like `templateToCurl`, for a command of several requests. */
export function toCurlCall(request: TemplateRequest, target: CurlTarget): CurlCall {
  const { method, path, headers, body, bodyForm, nameCase } = request;
  const word = (text: string) => toShellWord(text, target.apiKey);
  const { accept = '', ...others } = headers;
  // curl accepts everything by default, and an empty value leaves the header out.
  const accepts = accept === '*/*' ? [] : [word(`accept:${accept && ` ${accept}`}`)];
  const own = Object.entries(withNameCase(others, nameCase)).map(([name, value]) =>
    escapeBytes(word(`${name}: ${value}`)),
  );
  const users = Object.keys(target.headers).map((name) => `"${name}: ${toHeaderVariable(name)}"`);
  // curl would add a media type of its own to a body.
  const media = body !== undefined && headers['content-type'] === undefined ? [word('content-type:')] : [];
  const isPiped = body !== undefined && needsPipe(body, bodyForm);
  const chunked = bodyForm === 'chunked' ? ['-H', word('transfer-encoding: chunked')] : [];
  const words = [
    '-i',
    '--path-as-is',
    '--globoff',
    ...toConnectionWords(target),
    ...(method === 'GET' || method === 'POST' ? [] : ['-X', method]),
    ...[...users, ...accepts, ...own, ...media].flatMap((header) => ['-H', header]),
    ...chunked,
    ...(body === undefined ? [] : ['--data-binary', isPiped ? '@-' : word(body)]),
    word(target.baseUrl + path),
  ];
  return { words, ...(isPiped && { pipe: toBodyPipe(body, bodyForm) }) };
}
