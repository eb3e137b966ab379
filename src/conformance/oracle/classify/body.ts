import { type NewPet, type OpenPointId, isPetStatus } from '../../../contract/index.ts';
import { isInt64 } from '../../../json/int64.ts';
import { parseJson } from '../../../json/json.ts';
import { preview } from '../../../json/preview.ts';
import { byteLength } from '../../../shared/byte-length.ts';
import type { ObservedRequest } from '../observation.ts';
import { measure } from './measure.ts';

/** A field of a new animal whose value has to be rejected, as {@link parseJson} reads it; `undefined` if it is missing. */
export interface WrongField {
  field: 'name' | 'categoryId' | 'status';
  value: unknown;
}

/** The body of a creation. */
export type SentBody =
  /** A new animal. Only a plain one has to be accepted. */
  | {
      kind: 'new-pet';
      pet: NewPet;
      isPlain: boolean;
      open: readonly OpenPointId[];
      ids: readonly unknown[];
      /** Whether the media type is in another letter case or has parameters, for which a service should not reject it. */
      hasUnusualType: boolean;
    }
  /** JSON that must be rejected with 400, or with another 4xx if a service may find it too large, or a firewall harmful. */
  | {
      kind: 'invalid';
      problem: string;
      /** The first wrong field of an object. */
      wrong?: WrongField;
      name?: string;
      /** The category, if it is valid. */
      category?: string;
      isLarge: boolean;
      looksHarmful: boolean;
      /** Whether it has fields that the specification does not show, which a service may reject first. */
      hasUnknownFields: boolean;
      /** Whether the media type is in another letter case or has parameters, for which a service should not reject it. */
      hasUnusualType: boolean;
    }
  /** Incomplete JSON, nothing, or another notation, which must be rejected with some 4xx. */
  | { kind: 'malformed'; problem: string }
  /** Complete, but not JSON: a service should reject it. */
  | { kind: 'lenient' }
  /** A body that the specification leaves open. */
  | { kind: 'open'; open: readonly OpenPointId[] };

/** Nobody knows the largest body, in bytes, or the deepest nesting that a service accepts. */
export const LARGE_BODY = 1024;
const isLargeText = (text: string) => text.length > LARGE_BODY || byteLength(text) > LARGE_BODY;
const DEEP = 64;
/** Larger bodies are not parsed. */
const LARGEST_PARSED = 256 * 1024;
/** Limits on names are open. What a service accepts of such names is learned. */
const PLAIN_NAME = /^[A-Za-z](?:[A-Za-z ]{0,38}[A-Za-z])?$/;

/** Words that mean something to programs, or in the data of the service, so that it may reserve them. */
const RESERVED_WORD =
  /^(?:available|pending|sold|unknown|null|undefined|none|nil|true|false|yes|no|on|off|nan|infinity|constructor|prototype|tostring|valueof|hasownproperty|object|array|string|number|boolean|admin|administrator|root|system|guest|anonymous|test|default|select|insert|update|delete|drop|script|con|prn|aux|nul)$/i;

export const isPlainName = (name: string): boolean => PLAIN_NAME.test(name) && !RESERVED_WORD.test(name);

function findWrong({ name, categoryId, status }: Record<string, unknown>): WrongField | undefined {
  if (typeof name !== 'string') return { field: 'name', value: name };
  if (!isInt64(categoryId)) return { field: 'categoryId', value: categoryId };
  return status === undefined || isPetStatus(status) ? undefined : { field: 'status', value: status };
}

/** Whether a text writes an integer in another notation, such as 7.0, 7e0 or -0, which some parsers read as a double. */
const hasOddNumber = (text: string) => /"categoryId"\s*:\s*(?:-?\d+(?:\.\d|[eE])|-0\b)/.test(text);

/** Whether most JSON parsers, which read numbers as doubles, read a number with a fraction as an int64. @see RFC 8259 section 6 */
function isInt64AsDouble(value: unknown): boolean {
  const { rawJSON } = (value ?? {}) as { rawJSON?: unknown };
  const double = typeof rawJSON === 'string' ? Number(rawJSON) : NaN;
  return Number.isInteger(double) && isInt64(BigInt(double));
}

/** Words of attacks, for which a firewall in front of a service may reject a body before the service sees it. */
const looksHarmful = (text: string) =>
  /<script|__proto__|constructor|prototype|\.\.\/|' OR |\$\{|"\$(?:set|eq|ne|numberLong)/i.test(text);

/** Whether a text can be written as UTF-8. What services make of a lone surrogate, which only an escape can write, is open. */
const isWritable = (value: unknown) => typeof value !== 'string' || value.isWellFormed();

interface Written {
  text: string;
  hasDuplicates: boolean;
  /** Whether the media type is in another letter case or has parameters, which a service should accept. */
  hasUnusualType: boolean;
}

/** Whether a service may take a member for the id, whatever its spelling. */
const isIdName = (name: string) => /^_?(?:pet_?)?id$/i.test(name);

function classifyObject(value: Record<string, unknown>, { text, hasDuplicates, hasUnusualType }: Written): SentBody {
  const { name, categoryId, status, ...extra } = value;
  if (hasDuplicates) return { kind: 'open', open: ['duplicateKeys'] };
  if (!isWritable(name)) return { kind: 'open', open: ['invalidUtf8'] };
  if (isInt64AsDouble(categoryId)) return { kind: 'open', open: ['integerNotation'] };
  const wrong = findWrong(value);
  const isLarge = isLargeText(text);
  if (wrong) {
    return {
      kind: 'invalid',
      problem: `${wrong.field} is ${wrong.value === undefined ? 'missing' : preview(wrong.value)}`,
      wrong,
      isLarge,
      looksHarmful: looksHarmful(text),
      hasUnknownFields: Object.keys(extra).length > 0,
      hasUnusualType,
      ...(typeof name === 'string' && { name }),
      ...(isInt64(categoryId) && { category: String(categoryId) }),
    };
  }
  const pet = { name, categoryId, ...(status !== undefined && { status }) } as NewPet;
  const open: OpenPointId[] = isLarge ? ['bodySize'] : [];
  if (hasOddNumber(text)) open.push('integerNotation');
  if ('id' in extra) open.push('idInBody');
  if (Object.keys(extra).some((key) => key !== 'id')) open.push('unknownBodyField');
  return {
    kind: 'new-pet',
    pet,
    hasUnusualType,
    isPlain: open.length === 0 && !hasUnusualType && isPlainName(pet.name) && !looksHarmful(text),
    open,
    ids: Object.entries(extra).flatMap(([key, id]) => (isIdName(key) ? [id] : [])),
  };
}

/** @see SPEC.md "Add an animal", RFC 8259 */
export function classifyBody({ headers, body }: ObservedRequest): SentBody {
  if (body === null) return { kind: 'open', open: [] };
  const type = headers['content-type'] ?? '';
  const [mediaType, ...parameters] = type.split(';').map((part) => part.trim().toLowerCase());
  const isOtherCharset = parameters.some((part) => /^charset=(?!"?utf-?8"?$)/.test(part));
  if (mediaType !== 'application/json' || isOtherCharset) return { kind: 'open', open: ['wrongContentType'] };
  if (headers['content-encoding'] !== undefined) return { kind: 'open', open: [] };
  const hasUnusualType = type.trim() !== 'application/json';
  const text = body ?? '';
  if (text.trim() === '') return { kind: 'malformed', problem: 'the body is empty' };
  if (text.length > LARGEST_PARSED) return { kind: 'open', open: ['bodySize'] };
  const { isComplete, depth, hasDuplicates } = measure(text);
  if (depth > DEEP) return { kind: 'open', open: ['bodySize'] };
  if (!text.isWellFormed() || text.includes('\uFFFD')) return { kind: 'open', open: ['invalidUtf8'] };
  if (text.startsWith('\uFEFF')) return { kind: 'open', open: ['byteOrderMark'] };
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    if (isComplete) return { kind: 'lenient' };
    return { kind: 'malformed', problem: `the body is ${depth > 0 ? 'incomplete' : 'not JSON'}` };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return {
      kind: 'invalid',
      problem: `the body is ${preview(value)}, not an object`,
      isLarge: isLargeText(text),
      looksHarmful: looksHarmful(text),
      hasUnknownFields: false,
      hasUnusualType,
    };
  return classifyObject(value as Record<string, unknown>, { text, hasDuplicates, hasUnusualType });
}
