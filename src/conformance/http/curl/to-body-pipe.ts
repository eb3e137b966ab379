import type { HttpRequest } from '../../exchange/request.ts';

/** Repeated characters are written as a count from this number on. */
const LONG_RUN = 200;
/** The longest word that a shell passes to a command is 128 KiB on Linux. */
const LONG_WORD = 30_000;

/** Whether a body cannot be one argument of curl: other bytes than the text, too long, or with a meaning for curl. */
export const needsPipe = (body: string, form: HttpRequest['bodyForm']): boolean =>
  form === 'gzip' || form === 'latin1' || body.length > LONG_WORD || body.startsWith('@') || body.includes('\0');

const octal = (byte: number) => `\\${byte.toString(8).padStart(3, '0')}`;

/** Writes bytes as the format of `printf`. */
function toFormat(bytes: Uint8Array): string {
  const characters = Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    if (byte < 0x20 || byte > 0x7e || character === '\\') return octal(byte);
    if (character === '%') return '%%';
    return character === "'" ? String.raw`'\''` : character;
  });
  return `'${characters.join('')}'`;
}

/** A shell command that prints a body as it is sent. */
export function toBodyPipe(body: string, form: HttpRequest['bodyForm']): string {
  const runs = body.match(
    new RegExp(`([\\0-\\x7f])\\1{${LONG_RUN},}|[^](?:(?!([\\0-\\x7f])\\2{${LONG_RUN},})[^])*`, 'g'),
  );
  const commands = (runs ?? ['']).map((part) => {
    const bytes =
      form === 'latin1'
        ? Uint8Array.from(part, (character) => character.charCodeAt(0) & 0xff)
        : new TextEncoder().encode(part);
    const isRun = part.length > LONG_RUN && bytes.every((byte) => byte === bytes[0]);
    if (!isRun) return `printf ${toFormat(bytes)}`;
    return `head -c ${bytes.length} /dev/zero | tr '\\0' '${octal(bytes[0] ?? 0)}'`;
  });
  const all = commands.length === 1 ? commands.join('') : `{ ${commands.join('; ')}; }`;
  return form === 'gzip' ? `${all} | gzip` : all;
}
