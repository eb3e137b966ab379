import { validKey } from '../../corpus/values/credentials.ts';
import { CATEGORY, ID, MARK } from '../../corpus/placeholders.ts';
import type { Step } from '../../corpus/step.ts';
import { plainFields, printBody } from '../../corpus/steps.ts';
import { type Member, readMembers } from './read-members.ts';

/** From this length on, a body that is not an object is halved. */
const LONG_TEXT = 100;

/** The parts that a step can do without, the simplest first. */
const OPTIONAL = ['connection', 'nameCase', 'method', 'target', 'isConcurrent', 'bodyForm'] as const;

const jsonHeaders = (step: Step) => ({
  accept: 'application/json',
  ...(step.operation === 'createPet' && { 'content-type': 'application/json' }),
});

function without<Key extends keyof Step>(step: Step, name: Key): Omit<Step, Key> {
  const { [name]: _removed, ...rest } = step;
  return rest;
}

function* simplerHeaders(step: Step): Generator<Step> {
  yield { ...step, headers: jsonHeaders(step) };
  for (const name of Object.keys(step.headers)) {
    const { [name]: _removed, ...rest } = step.headers;
    yield { ...step, headers: { ...jsonHeaders(step), ...rest } };
  }
}

function* simplerQueries(query: string): Generator<string> {
  yield '';
  const parts = query.split('&');
  if (parts.length > 1) for (const index of parts.keys()) yield parts.toSpliced(index, 1).join('&');
  for (const [index, part] of parts.entries()) {
    const [name = '', value = ''] = part.split('=', 2);
    for (const shorter of halves(value)) yield parts.with(index, `${name}=${shorter}`).join('&');
  }
}

/** The first and the second half of a text, by characters. */
function halves(text: string): string[] {
  const characters = Array.from(text);
  const middle = characters.length >> 1;
  return middle === 0 ? [] : [characters.slice(0, middle).join(''), characters.slice(middle).join('')];
}

/** Shorter names, numbers and other values, in JSON. */
function simplerValues({ name, value }: Member): string[] {
  const plain = { '"name"': `"${MARK}"`, '"categoryId"': CATEGORY }[name];
  const others = plain === undefined ? ['1'] : [plain];
  const count = /^\{repeat:(.):(\d+)\}$/su.exec(value.replaceAll('"', ''));
  if (count) return [...others, value.replace(count[2] ?? '', String(Number(count[2]) >> 1))];
  if (/^"[^"\\{}]*"$/s.test(value)) return [...others, ...halves(value.slice(1, -1)).map((half) => `"${half}"`)];
  if (/^-?\d{2,}$/.test(value)) return [...others, ...halves(value).filter((half) => /^-?[1-9]/.test(half))];
  const marked = /^"(.*)"$/s.exec(value)?.[1];
  if (marked?.includes(MARK)) {
    const text = marked.replaceAll(MARK, '').trim();
    const parts = text.includes('\\') || text.includes('{') ? [text] : [text, ...halves(text)];
    return [...others, ...parts.map((part) => `"${MARK}${part}"`)];
  }
  return others;
}

const print = (members: readonly Member[]) => `{${members.map(({ name, value }) => `${name}:${value}`).join(',')}}`;

function* simplerBodies(body: string): Generator<string> {
  yield printBody(plainFields('a'));
  yield '{}';
  const members = readMembers(body);
  if (!members) {
    // Half of a short text would be a different fault.
    if (body.length > LONG_TEXT) for (const half of halves(body)) yield half;
    return;
  }
  // Without white space.
  yield print(members);
  for (const index of members.keys()) yield print(members.toSpliced(index, 1));
  for (const [index, member] of members.entries())
    for (const value of simplerValues(member)) yield print(members.with(index, { ...member, value }));
}

/** Generates simpler forms of a step, the simplest first. */
export function* simplifyStep(step: Step): Generator<Step> {
  for (const name of OPTIONAL) if (step[name] !== undefined) yield without(step, name);
  yield { ...step, key: validKey };
  yield* simplerHeaders(step);
  if (step.query !== undefined) for (const query of simplerQueries(step.query)) yield { ...step, query };
  if (step.body !== undefined) for (const body of simplerBodies(step.body)) yield { ...step, body };
  if (step.id?.from === 'created') {
    yield { ...step, id: { ...step.id, back: 0 } };
    yield { ...step, id: { ...step.id, template: ID } };
  }
  if (step.id?.from === 'text') for (const text of halves(step.id.text)) yield { ...step, id: { ...step.id, text } };
}
