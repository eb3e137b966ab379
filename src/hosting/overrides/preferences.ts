import { type Failure, failureBodies } from '../../reference/failures/failure.ts';
import { type ChoiceId, type Choices, choiceIds, choiceValues } from '../../reference/index.ts';
import { decodePercent } from '../../shared/decode-percent.ts';
import { MAX_MILLISECONDS } from '../../reference/timing/latency.ts';

/** The preferences of a client for a single request. */
export interface Preferences {
  /** An HTTP status from 200 to 299 or from 400 to 599. */
  code?: number;
  /** Milliseconds. */
  delay?: number;
  /** The body in place of the error object of `code`. */
  body?: Failure['body'];
  /** The milliseconds over which the body of the response is spread. */
  trickle?: number;
  choices: Partial<Choices>;
}

/** The preferences of a request, and its URL without them. */
export interface RequestPreferences {
  url: string;
  preferences?: Preferences;
}

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const WORD = `(?:${TOKEN}|"(?:[^"\\\\]|\\\\.)*")`;
const PREFERENCE = new RegExp(
  `[ \\t,]*(${TOKEN})(?:[ \\t]*=[ \\t]*(${WORD}))?((?:[ \\t]*;(?:[ \\t]*${TOKEN}(?:[ \\t]*=[ \\t]*${WORD})?)?)*)[ \\t]*(?:,|$)`,
  'y',
);

const unquote = (word = '') => (word.startsWith('"') ? word.slice(1, -1).replace(/\\(.)/g, '$1') : word);

/**
 * Parses a Prefer header into lower-case names and their values. The first of several preferences with one name counts.
 * Parsing stops where the header does not match the grammar.
 *
 * @see RFC 7240 section 2
 */
function parsePrefer(header: string): Map<string, string> {
  const preferences = new Map<string, string>();
  PREFERENCE.lastIndex = 0;
  for (let position = 0; position < header.length; position = PREFERENCE.lastIndex) {
    const match = PREFERENCE.exec(header);
    if (!match) break;
    const [, name = '', word] = match;
    if (!preferences.has(name.toLowerCase())) preferences.set(name.toLowerCase(), unquote(word));
  }
  return preferences;
}

/** Preferences in a query are the parameters whose names start with two underscores. */
const PREFERENCE_PARAMETER = /^__(code|delay|body|trickle|choice\.\w+)=(.*)$/s;

/** Removes the preferences from the query of a URL. The rest stays the same, byte for byte. */
function extractParameters(url: string): { url: string; parameters: Map<string, string> } {
  const parameters = new Map<string, string>();
  const start = url.indexOf('?');
  if (start === -1 || !url.includes('__', start)) return { url, parameters };
  const rest = url
    .slice(start + 1)
    .split('&')
    .filter((parameter) => {
      const [, name, value = ''] = PREFERENCE_PARAMETER.exec(parameter) ?? [];
      if (name === undefined) return true;
      const key = name.toLowerCase();
      if (!parameters.has(key)) parameters.set(key, decodePercent(value.replaceAll('+', ' ')));
      return false;
    })
    .join('&');
  return { url: url.slice(0, start) + (rest === '' ? '' : `?${rest}`), parameters };
}

const choiceNames = new Map<string, ChoiceId>(choiceIds.map((id) => [`choice.${id.toLowerCase()}`, id]));

function isValid(name: string, value: string): boolean {
  if (name === 'code') return /^[245]\d\d$/.test(value);
  if (name === 'delay' || name === 'trickle') {
    const isNumber = /^\d{1,6}$/.test(value) && Number(value) <= MAX_MILLISECONDS;
    return isNumber && (name === 'delay' || Number(value) > 0);
  }
  // No text of the client: a link could put a page of its own on the origin of the console.
  if (name === 'body') return failureBodies.some((body) => body === value);
  const id = choiceNames.get(name);
  return id !== undefined && choiceValues(id).includes(value);
}

/**
 * Reads the preferences of a request: `Prefer: code=502, body=html, delay=200, choice.limitOutOfRange=clamp`, or for links
 * the query parameters `__code=502&__body=html&__delay=200&__choice.limitOutOfRange=clamp`. The header takes precedence. Unknown preferences
 * and invalid values are ignored.
 *
 * @returns The preferences, and the URL without the parameters.
 * @see RFC 7240
 */
export function readPreferences(url: string, header: string | null): RequestPreferences {
  // Most requests have none, and should not pay for parsing.
  if (header === null && !url.includes('__')) return { url };
  const { url: rest, parameters } = extractParameters(url);
  const requested = new Map([...parameters, ...(header === null ? [] : parsePrefer(header))]);
  const valid = [...requested].filter(([name, value]) => isValid(name, value));
  if (valid.length === 0) return { url: rest };
  const preferences: Preferences = { choices: {} };
  for (const [name, value] of valid) {
    if (name === 'code' || name === 'delay' || name === 'trickle') preferences[name] = Number(value);
    else if (name === 'body') preferences.body = value as Failure['body'];
    else Object.assign(preferences.choices, { [choiceNames.get(name) as ChoiceId]: value });
  }
  return { url: rest, preferences };
}

/** Whether the body of a response is spread over time. @param isOperation Whether the request was for an operation. */
export const spreadsBody = ({ trickle, body }: Preferences, isOperation: boolean): boolean =>
  trickle !== undefined && body !== 'empty' && isOperation;

/**
 * The value of `Preference-Applied`.
 *
 * @param status The status of the response. A `code` counts as applied if it equals this status.
 * @param isOperation Whether the request was for an operation. Only then can it fail.
 * @see RFC 7240 section 3
 */
export function toPreferenceApplied(preferences: Preferences, status: number, isOperation: boolean): string {
  const { code, delay, body, trickle, choices } = preferences;
  return [
    ...(code === status ? [`code=${code}`] : []),
    ...(body !== undefined && code === status && isOperation ? [`body=${body}`] : []),
    ...(delay === undefined ? [] : [`delay=${delay}`]),
    ...(spreadsBody(preferences, isOperation) ? [`trickle=${trickle}`] : []),
    ...Object.entries(choices).map(([id, value]) => `choice.${id}=${value}`),
  ].join(', ');
}
