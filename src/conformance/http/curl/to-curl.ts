import { quoteShellWord } from '../../../shared/quote-shell-word.ts';
import { type HttpRequest, ownHeaders } from '../../exchange/request.ts';
import { sentHeaders, withNameCase } from '../../exchange/sent-headers.ts';
import { toShellVariable } from '../edited-key.ts';
import { toShellWord } from '../key-placeholders.ts';
import { type CurlTarget, toConnectionWords, toHeaderVariable } from './curl-target.ts';
import { needsPipe, toBodyPipe } from './to-body-pipe.ts';

/** The arguments of curl for a request, and the command whose output is its body. */
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

function toMethodWords({ method, body }: HttpRequest): string[] {
  if (method === 'HEAD') return ['--head'];
  const implied = body === undefined ? 'GET' : 'POST';
  return method === implied ? [] : ['-X', method];
}

/** The options that keep curl from changing a path: it removes dot segments, and replaces brackets by what they may list. */
const toPathWords = ({ path }: HttpRequest): string[] => [
  ...(/\/(?:\.|%2e){1,2}(?:[/?]|$)/i.test(path) ? ['--path-as-is'] : []),
  ...(/[[\]{}]/.test(path) ? ['--globoff'] : []),
];

/** The words of a curl command for a request. */
export function toCurlCall(request: HttpRequest, target: CurlTarget): CurlCall {
  const { path, body, bodyForm, nameCase } = request;
  const word = (text: string) => toShellWord(text, target.apiKey);
  const { accept, ...others } = ownHeaders({ ...request, headers: sentHeaders(request) }, target.headers);
  // curl accepts everything by default, and an empty value leaves the header out.
  const none = target.headers.accept === undefined ? [word('accept:')] : [];
  const accepts = accept === undefined ? none : accept === '*/*' ? [] : [word(`accept: ${accept}`)];
  const own = Object.entries(withNameCase(others, nameCase)).map(([name, value]) =>
    escapeBytes(word(`${name}: ${value}`)),
  );
  const users = Object.keys(target.headers).map((name) => `"${name}: ${toHeaderVariable(name)}"`);
  // curl would add a media type of its own to a body.
  const media = body !== undefined && others['content-type'] === undefined ? [word('content-type:')] : [];
  const isPiped = body !== undefined && needsPipe(body, bodyForm);
  const words = [
    '-i',
    ...(target.isEncoded?.(request) ? ['--compressed'] : []),
    ...toPathWords(request),
    ...toConnectionWords(target),
    ...toMethodWords(request),
    ...[...users, ...accepts, ...own, ...media].flatMap((header) => ['-H', header]),
    ...(body === undefined ? [] : ['--data-binary', isPiped ? '@-' : quoteShellWord(body)]),
    word(target.baseUrl + path),
  ];
  return { words, ...(isPiped && { pipe: toBodyPipe(body, bodyForm) }) };
}

const KEY_VARIABLE = toShellVariable('PETSTORE_API_KEY');

/** The command for one call, or for several without a pipe, which then share a connection. */
export function toCommand(calls: readonly CurlCall[]): string {
  const pipe = calls.flatMap((call) => (call.pipe === undefined ? [] : `${call.pipe} | `)).join('');
  const command = `${pipe}curl ${calls.map(({ words }) => words.join(' ')).join(' --next ')}`;
  // Expansions that edit the key would hide that it is not set.
  const isGuarded = !command.includes('PETSTORE_API_KEY') || command.includes(KEY_VARIABLE);
  return isGuarded ? command : `: "${KEY_VARIABLE}" && ${command}`;
}

/**
 * Converts a request to a curl command for bash, zsh and other POSIX shells. It contains no secret: environment variables
 * replace the key (PETSTORE_API_KEY), the values of headers (PETSTORE_HEADER_X_TENANT for X-Tenant), the proxy
 * (PETSTORE_PROXY) and the files of certificates (PETSTORE_CA, PETSTORE_CERT, PETSTORE_KEY).
 */
export const toCurl = (request: HttpRequest, target: CurlTarget): string => toCommand([toCurlCall(request, target)]);
