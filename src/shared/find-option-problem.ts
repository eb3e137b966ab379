import { isObject } from './is-object.ts';

/** The tests for each kind of option, by the words for it in a message. */
const kinds = {
  'a string': isText,
  'a number': (value: unknown) => typeof value === 'number',
  'a bigint': (value: unknown) => typeof value === 'bigint',
  'true or false': (value: unknown) => typeof value === 'boolean',
  'a function': (value: unknown) => typeof value === 'function',
  'an object': isObject,
  'an array': Array.isArray,
  'an array of strings': (value: unknown) => Array.isArray(value) && value.every(isText),
  'an array of objects': (value: unknown) => Array.isArray(value) && value.every(isObject),
  // It may come from another realm, such as that of a test in Jest.
  'a Date': (value: unknown) => Object.prototype.toString.call(value) === '[object Date]',
  'an AbortSignal': (value: unknown) => isObject(value) && 'aborted' in value && 'addEventListener' in value,
};

type OptionKind = keyof typeof kinds;

/** The kind of each option, or all kinds that it can have. `undefined` always means that an option is not given. */
export type OptionKinds<Options> = Readonly<Record<keyof Options, OptionKind | readonly OptionKind[]>>;

/** A problem with an option, as the parts of a message. */
export interface OptionProblem {
  /** `undefined` if it is about all options. */
  option?: string;
  /** Without a full stop. */
  problem: string;
  /** A sentence. */
  advice: string;
}

/** Options whose values no message shows. */
const SECRET = new Set(['apiKey', 'apiKeys', 'adminToken', 'headers', 'proxy', 'ca', 'cert', 'key', 'tls']);

/** How much of a string a message shows. */
const MOST_LETTERS = 60;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

const quote = (text: string) => JSON.stringify(text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);

/** Names the type of a value that is not shown. */
function nameType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `a value of the type ${typeof value}`;
}

/** A value for a message. An object is not shown, since it may contain anything. */
function show(value: unknown): string {
  if (isText(value)) return quote(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(show).join(', ')}]`;
  const isShort = value === null || typeof value === 'number' || typeof value === 'boolean';
  return isShort ? String(value) : nameType(value);
}

/**
 * Finds what callers without TypeScript may confuse: options that are not an object, an unknown name, which would be ignored
 * silently, or a value of another kind. The ranges of values are checked where they are read.
 *
 * @param suggest The advice for an unknown name. If it is empty, the advice has all names.
 */
export function findOptionProblem<Options>(
  options: unknown,
  kindsOf: OptionKinds<Required<Options>>,
  suggest: (name: string, names: readonly string[]) => string = () => '',
): OptionProblem | undefined {
  if (!isObject(options))
    return { option: 'options', problem: `${nameType(options)} is not valid`, advice: 'Use an object.' };
  const known = Object.keys(kindsOf);
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const advice = suggest(unknown, known) || `Use ${known.join(', ')}.`;
    return { problem: `unknown option ${quote(unknown)}`, advice };
  }
  for (const [option, value] of Object.entries(options)) {
    const allowed = [kindsOf[option as keyof Options]].flat() as OptionKind[];
    if (value === undefined || allowed.some((kind) => kinds[kind](value))) continue;
    const shown = SECRET.has(option) ? nameType(value) : show(value);
    const expected = allowed.join(' or ');
    return { option, problem: `${shown} is not valid`, advice: `Use ${expected}.` };
  }
  return undefined;
}
