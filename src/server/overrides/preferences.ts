import { parseChoices } from '../../reference/choices/parse-choices.ts';
import { type ChoiceId, type Choices, choiceIds, choiceValues } from '../../reference/index.ts';
import { MAX_MILLISECONDS } from '../sessions/latency.ts';

/** What a request asks for itself alone. */
export interface Preferences {
  /** An HTTP status from 200 to 299 or from 400 to 599. */
  code?: number;
  /** Milliseconds. */
  delay?: number;
  choices: Partial<Choices>;
}

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const WORD = `(?:${TOKEN}|"(?:[^"\\\\]|\\\\.)*")`;
const PREFERENCE = new RegExp(
  `[ \\t,]*(${TOKEN})(?:[ \\t]*=[ \\t]*(${WORD}))?((?:[ \\t]*;(?:[ \\t]*${TOKEN}(?:[ \\t]*=[ \\t]*${WORD})?)?)*)[ \\t]*(?:,|$)`,
  'y',
);

const unquote = (word = '') => (word.startsWith('"') ? word.slice(1, -1).replace(/\\(.)/g, '$1') : word);

/**
 * Reads a Prefer header: names in lower case with their values, the first of each. From what does not match the grammar
 * on nothing is read.
 *
 * @see RFC 7240 section 2
 */
function parsePrefer(header: string): Map<string, string> {
  const preferences = new Map<string, string>();
  PREFERENCE.lastIndex = 0;
  for (let rest = 0; rest < header.length; rest = PREFERENCE.lastIndex) {
    const match = PREFERENCE.exec(header);
    if (!match) break;
    const [, name = '', word] = match;
    if (!preferences.has(name.toLowerCase())) preferences.set(name.toLowerCase(), unquote(word));
  }
  return preferences;
}

/** The preferences in a query: its own parameters, whose names start with two underscores. */
const OWN_PARAMETER = /^__(code|delay|choice\.\w+)=(.*)$/s;

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Cuts the parameters of ours out of a URL, and leaves the rest as it is, byte for byte. */
function cutParameters(url: string): { url: string; parameters: Map<string, string> } {
  const parameters = new Map<string, string>();
  const start = url.indexOf('?');
  if (start < 0 || !url.includes('__', start)) return { url, parameters };
  const rest = url
    .slice(start + 1)
    .split('&')
    .filter((parameter) => {
      const [, name, value = ''] = OWN_PARAMETER.exec(parameter) ?? [];
      if (name === undefined) return true;
      if (!parameters.has(name.toLowerCase())) parameters.set(name.toLowerCase(), decode(value));
      return false;
    })
    .join('&');
  return { url: url.slice(0, start) + (rest === '' ? '' : `?${rest}`), parameters };
}

const choiceNames = new Map<string, ChoiceId>(choiceIds.map((id) => [`choice.${id.toLowerCase()}`, id]));

function isWanted(name: string, value: string): boolean {
  if (name === 'code') return /^[245]\d\d$/.test(value);
  if (name === 'delay') return /^\d{1,6}$/.test(value) && Number(value) <= MAX_MILLISECONDS;
  const id = choiceNames.get(name);
  return id !== undefined && choiceValues(id).includes(value);
}

/**
 * Reads what a request asks for itself alone: `Prefer: code=404, delay=200, choice.limitOutOfRange=clamp`, or for links
 * the query parameters `__code=404&__delay=200&__choice.limitOutOfRange=clamp`. A header goes before a parameter. Other
 * preferences, and values that are none, are ignored.
 *
 * @returns The preferences, and the URL without the parameters.
 * @see RFC 7240
 */
export function readPreferences(url: string, header: string | null): { url: string; preferences?: Preferences } {
  // Most requests ask for nothing, and pay nothing for it.
  if (header === null && !url.includes('__')) return { url };
  const { url: rest, parameters } = cutParameters(url);
  const asked = new Map([...parameters, ...(header === null ? [] : parsePrefer(header))]);
  const wanted = [...asked].filter(([name, value]) => isWanted(name, value));
  if (wanted.length === 0) return { url: rest };
  const preferences: Preferences = { choices: {} };
  for (const [name, value] of wanted) {
    if (name === 'code' || name === 'delay') preferences[name] = Number(value);
    else Object.assign(preferences.choices, { [choiceNames.get(name) as ChoiceId]: value });
  }
  return { url: rest, preferences };
}

/** The choices of a service with those that a request asks for. */
export function applyChoices(choices: Choices, { choices: asked }: Preferences): Choices {
  return parseChoices(asked, choices);
}

/**
 * The value of `Preference-Applied`.
 *
 * @param status The status of the answer; a code is applied when it is that one.
 * @see RFC 7240 section 3
 */
export function toPreferenceApplied({ code, delay, choices }: Preferences, status: number): string {
  return [
    ...(code === status ? [`code=${code}`] : []),
    ...(delay === undefined ? [] : [`delay=${delay}`]),
    ...Object.entries(choices).map(([id, value]) => `choice.${id}=${value}`),
  ].join(', ');
}
