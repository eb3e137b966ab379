import { parseJson, stringifyJson } from '../../json/json.ts';
import { isObject } from '../../shared/is-object.ts';
import { quoteShellWord } from '../../shared/quote-shell-word.ts';
import { alteredAt } from './altered-at.ts';
import { type EditedKey, toText } from './edited-key.ts';

/** A key that is a signed JSON Web Token. @see RFC 7515 section 3.1 */
interface Token {
  parts: readonly [header: string, payload: string, signature: string];
  header: Record<string, unknown> & { alg: string };
  /** The text of the payload, a character for each byte. */
  claims: string;
}

const parseObject = (text: string): Record<string, unknown> | undefined => {
  try {
    const value = parseJson(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The bytes of a part, a character for each; `undefined` unless they have only this form. */
function decode(part: string): string | undefined {
  try {
    const bytes = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    return encode(bytes) === part ? bytes : undefined;
  } catch {
    return undefined;
  }
}

const encode = (bytes: string): string => btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

function parseToken(key: string): Token | undefined {
  const [header = '', payload = '', signature = '', ...more] = key.split('.');
  if (more.length > 0 || ![header, payload, signature].every((part) => /^[\w-]+$/.test(part))) return undefined;
  const decoded = parseObject(decode(header) ?? '');
  if (typeof decoded?.alg !== 'string') return undefined;
  return {
    parts: [header, payload, signature],
    header: { ...decoded, alg: decoded.alg },
    claims: decode(payload) ?? '',
  };
}

/** The parts of a forged token, each from the key or written out, and a suffix. */
interface Forgery {
  /** JSON for another header. */
  header?: string;
  /** As long as the original. */
  payload?: string;
  /** Another signature; `undefined` for that of the key. */
  signature?: string;
  /** Whether the dot before the signature is missing, together with the signature. */
  isCut?: boolean;
}

type Forge = (token: Token) => Forgery | undefined;

const withAlgorithm = ({ header }: Token, alg: string): string => stringifyJson({ ...header, alg });

/** A token without a signature, which says that it needs none. @see RFC 8725 section 2.1 */
const unsigned =
  (alg: string): Forge =>
  (token) => ({ header: withAlgorithm(token, alg), signature: '' });

/** Claims that services read, but do not compare with a value of their own. */
const readClaims = ['sub', 'scope', 'scp', 'role', 'roles', 'name', 'client_id', 'azp', 'jti', 'sid'];

/** Where the value of a claim begins in the text of the claims; -1 without it. */
function valueAt(claims: string, name: string): number {
  const start = claims.indexOf(`${JSON.stringify(name)}:`);
  return start < 0 ? -1 : start + JSON.stringify(name).length + 1;
}

const replaceAt = (text: string, index: number, part: string) =>
  text.slice(0, index) + part + text.slice(index + part.length);

/** The payload with other claims, if they still are an object, and differ. */
function toPayload(claims: string, before: string): Forgery | undefined {
  const changed = parseObject(claims);
  return changed && stringifyJson(changed) !== stringifyJson(parseObject(before))
    ? { payload: encode(claims) }
    : undefined;
}

/** Changes one character of a text among the claims. */
function changeClaim({ claims }: Token): Forgery | undefined {
  const values = parseObject(claims) ?? {};
  const texts = Object.keys(values).filter((name) => typeof values[name] === 'string');
  const name = readClaims.find((each) => texts.includes(each)) ?? texts[0];
  const index = name === undefined ? -1 : valueAt(claims, name) + 1;
  if (index < 1 || !/^[\da-z]$/i.test(claims.charAt(index))) return undefined;
  return toPayload(replaceAt(claims, index, claims.charAt(index) === '7' ? '8' : '7'), claims);
}

/** Moves the expiry to a year between 2001 and 2004: a time now has ten digits. */
function expire({ claims }: Token): Forgery | undefined {
  const index = valueAt(claims, 'exp');
  return /^[1-9]\d{9}(?!\d)/.test(claims.slice(index, index + 11))
    ? toPayload(replaceAt(claims, index, '10'), claims)
    : undefined;
}

/** The signature of a token that documentation shows, which belongs to no other one. */
const KNOWN_SIGNATURE = 'SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c';

const fitTo = ({ length }: string) =>
  KNOWN_SIGNATURE.repeat(Math.ceil(length / KNOWN_SIGNATURE.length)).slice(0, length);

/** How tokens are forged, by the name of the placeholder. Nobody signs them, so that no service may accept one. */
const forgeries: Record<string, Forge> = {
  'alg-none': unsigned('none'),
  'alg-none-capitalized': unsigned('None'),
  'alg-none-in-capitals': unsigned('NONE'),
  'alg-none-mixed': unsigned('nOnE'),
  'alg-none-with-signature': (token) => ({ header: withAlgorithm(token, 'none') }),
  'alg-other': (token) => ({ header: withAlgorithm(token, token.header.alg.startsWith('HS') ? 'RS256' : 'HS256') }),
  'signature-removed': () => ({ signature: '' }),
  'signature-cut': () => ({ signature: '', isCut: true }),
  'signature-altered': ({ parts: [, , signature] }) => ({
    signature: replaceAt(signature, 0, alteredAt(signature, 0)),
  }),
  'signature-of-another': ({ parts: [, , signature] }) => ({ signature: fitTo(signature) }),
  'claim-changed': changeClaim,
  expired: expire,
};

/** A part of the token: only the characters that differ from the key are written out. */
function toPieces(edited: string, part: string, start: number): EditedKey {
  const end = start + part.length;
  if (edited === part) return [[start, end]];
  const isOther = (character: string, index: number) => character !== edited[index];
  const first = Array.from(part).findIndex(isOther);
  const last = Array.from(part).findLastIndex(isOther);
  return edited === '' ? [] : [[start, start + first], edited.slice(first, last + 1), [start + last + 1, end]];
}

/** Another header, which the shell encodes, so that a reader sees what it says. */
const toHeader = (json: string): EditedKey[number] => ({
  text: encode(json),
  shell: `$(printf %s ${quoteShellWord(json)} | base64 | tr -d '=\\n' | tr '/+' '_-')`,
});

/** A forged token; `undefined` if the key cannot be forged like that. */
function forge(key: string, toForgery: Forge): EditedKey | undefined {
  const token = parseToken(key);
  const forgery = token && toForgery(token);
  if (!forgery) return undefined;
  const [header, payload, signature] = token.parts;
  const start = header.length + 1;
  const end = start + payload.length;
  const forged: EditedKey = [
    forgery.header === undefined ? [0, header.length] : toHeader(forgery.header),
    [header.length, start],
    ...toPieces(forgery.payload ?? payload, payload, start),
    ...(forgery.isCut ? [] : ['.', ...toPieces(forgery.signature ?? signature, signature, end + 1)]),
  ];
  return toText(forged, key) === key ? undefined : forged;
}

/** The forged forms of a key that is a token, by their placeholders. Of any other key, they are another wrong key. */
export const forgedKeys = (toOther: (key: string) => EditedKey): Record<string, (key: string) => EditedKey> =>
  Object.fromEntries(
    Object.entries(forgeries).map(([name, toForgery]) => [
      `forged-${name}`,
      (key) => forge(key, toForgery) ?? toOther(key),
    ]),
  );

/** The placeholders for the forged forms that a key has; none unless it is a token. */
export const toForgedKeys = (key: string): string[] =>
  Object.entries(forgeries).flatMap(([name, toForgery]) => (forge(key, toForgery) ? [`{key:forged-${name}}`] : []));
