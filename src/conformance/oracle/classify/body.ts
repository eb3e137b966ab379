import { type NewPet, type OpenPointId, isPetStatus } from '../../../contract/index.ts';
import { isInt64 } from '../../../json/int64.ts';
import { parseJson } from '../../../json/json.ts';
import { preview } from '../../../json/preview.ts';
import type { ObservedRequest } from '../observation.ts';

/** The body of a creation. */
export type SentBody =
  /** A new animal. Only a plain one has to be accepted. */
  | { kind: 'new-pet'; pet: NewPet; isPlain: boolean; open: readonly OpenPointId[]; id?: unknown }
  /** JSON that must be rejected with 400. */
  | { kind: 'invalid'; problem: string; name?: string }
  /** Incomplete JSON or nothing, which must be rejected with some 4xx. */
  | { kind: 'malformed'; problem: string }
  /** Complete, but not JSON: a service should reject it. */
  | { kind: 'lenient'; problem: string }
  /** A body that the specification leaves open. */
  | { kind: 'open'; open: readonly OpenPointId[] };

/** Nobody knows the largest body or the deepest nesting that a service accepts. */
const LARGE_BODY = 16 * 1024;
const DEEP = 64;
/** Every service accepts such a name; limits on names are open. */
const PLAIN_NAME = /^[A-Za-z](?:[A-Za-z ]{0,38}[A-Za-z])?$/;

interface Shape {
  /** Whether every bracket and string is closed. */
  isComplete: boolean;
  depth: number;
  hasDuplicates: boolean;
}

/** Reads the brackets and strings of a text. */
function measure(text: string): Shape {
  const keys: Set<string>[] = [];
  let depth = 0;
  let deepest = 0;
  let hasDuplicates = false;
  for (const [token, quoted, colon] of text.matchAll(/("(?:[^"\\]|\\.)*")\s*(:?)|[{}[\]]|"/gs)) {
    if (token === '"') return { isComplete: false, depth: deepest, hasDuplicates };
    if (!quoted) {
      depth += /[{[]/.test(token) ? 1 : -1;
      deepest = Math.max(deepest, depth);
      if (token === '{') keys[depth] = new Set();
    } else if (colon) {
      const seen = (keys[depth] ??= new Set());
      const key = unescapeKey(quoted);
      hasDuplicates ||= seen.has(key);
      seen.add(key);
    }
  }
  return { isComplete: depth === 0 && deepest > 0, depth: deepest, hasDuplicates };
}

function unescapeKey(quoted: string): string {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return quoted;
  }
}

function problemOf({ name, categoryId, status }: Record<string, unknown>): string | undefined {
  if (typeof name !== 'string') return `name is ${preview(name)}`;
  if (!isInt64(categoryId)) return `categoryId is ${preview(categoryId)}`;
  return status === undefined || isPetStatus(status) ? undefined : `status is ${preview(status)}`;
}

/** Whether a text writes an integer in another notation, such as 7.0 or 7e0. */
const hasOddNumber = (text: string) => /"categoryId"\s*:\s*-?\d+(?:\.\d+|[eE])/.test(text);

function classifyObject(value: Record<string, unknown>, text: string, hasDuplicates: boolean): SentBody {
  const { name, categoryId, status, ...extra } = value;
  if (hasDuplicates) return { kind: 'open', open: ['duplicateKeys'] };
  const problem = problemOf(value);
  if (problem !== undefined) {
    return { kind: 'invalid', problem, ...(typeof name === 'string' && { name }) };
  }
  const pet = { name, categoryId, ...(status !== undefined && { status }) } as NewPet;
  const open: OpenPointId[] = [];
  if (hasOddNumber(text)) open.push('integerNotation');
  if ('id' in extra) open.push('idInBody');
  if (Object.keys(extra).some((key) => key !== 'id')) open.push('unknownBodyField');
  return {
    kind: 'new-pet',
    pet,
    isPlain: open.length === 0 && PLAIN_NAME.test(pet.name),
    open,
    ...('id' in extra && { id: extra.id }),
  };
}

/** @see SPEC.md "Add an animal", RFC 8259 */
export function classifyBody({ headers, body }: ObservedRequest): SentBody {
  if (body === null) return { kind: 'open', open: [] };
  const mediaType = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') return { kind: 'open', open: ['wrongContentType'] };
  if (headers['content-encoding'] !== undefined) return { kind: 'open', open: [] };
  const text = body ?? '';
  if (text.trim() === '') return { kind: 'malformed', problem: 'it is empty' };
  const { isComplete, depth, hasDuplicates } = measure(text);
  if (text.length > LARGE_BODY || depth > DEEP) return { kind: 'open', open: ['bodySize'] };
  if (!text.isWellFormed() || text.includes('\uFFFD')) return { kind: 'open', open: ['invalidUtf8'] };
  if (text.startsWith('\uFEFF')) return { kind: 'open', open: ['byteOrderMark'] };
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    const kind = isComplete ? 'lenient' : 'malformed';
    return { kind, problem: kind === 'lenient' ? 'it is not quite JSON' : 'it is incomplete' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { kind: 'invalid', problem: `the body is ${preview(value)}, not an object` };
  return classifyObject(value as Record<string, unknown>, text, hasDuplicates);
}
