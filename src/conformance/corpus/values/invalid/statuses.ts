import { petStatuses } from '../../../../contract/index.ts';
import type { Classes, Corpus } from '../corpus.ts';

/** Writes each status in another way, as a JSON string. */
const each = (write: (status: string) => string): string[] => petStatuses.map((status) => `"${write(status)}"`);
const capital = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`;
const toFullWidth = (text: string) =>
  text.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

const words: Classes<string> = {
  'tab before': each((status) => `\\t${status}`),
  'no-break space': each((status) => `${status}\u00A0`),
  'line break before': each((status) => `\\n${status}`),
  'zero-width space': each((status) => `${status}\u200B`),
  initial: ['"a"', '"p"', '"s"', '"A"'],
  translation: ['"verf\u00FCgbar"', '"disponible"', '"vendu"', '"vendido"'],
  bar: ['"available|sold"', '"pending|available"'],
  apostrophes: each((status) => `'${status}'`),
  'object in a string': each((status) => `{\\"value\\":\\"${status}\\"}`),
  'capital of Unicode': ['"\u017Fold"', '"ava\u0131lable"', '"pend\u0131ng"'],
  cyrillic: ['"s\u043Eld"', '"\u0430vailable"', '"p\u0435nding"'],
  'percent-encoded': ['"%73old"', '"%61vailable"'],
  entity: ['"&#115;old"', '"&#97;vailable"'],
  'escaped twice': ['"\\\\u0073old"', '"\\\\u0061vailable"'],
  qualified: each((status) => `PetStatus.${status}`),
  colon: each((status) => `status:${status}`),
  hyphen: each((status) => `${status}-`),
  punctuation: each((status) => `${status}.`),
  'true in a string': ['"true"'],
  undefined: ['"undefined"', '"none"'],
  wildcard: ['"*"', '"any"', '"all"'],
  unknown: ['"unknown"', '"deleted"'],
  'value of an object': ['"valueOf"', '"hasOwnProperty"'],
};

const objects: Classes<string> = {
  'object with a name': ['{"name":"sold"}', '{"name":"available"}'],
  'object with a value': ['{"value":"sold"}', '{"value":"available"}'],
  'object with a key': ['{"sold":true}', '{"available":true}'],
};

/** Values that are not a status, as JSON: other spellings of one, words, collections, and numbers. */
export const wrongStatuses: Corpus<string> = {
  sentByChecks: ['null', '""', '1', 'true', '"Available"', '" sold "', '["available"]'],
  always: {
    zero: ['0'],
    'index in a string': ['"0"', '"1"', '"2"'],
    property: ['"toString"', '"constructor"', '"__proto__"'],
    'upper case': each((status) => status.toUpperCase()),
    'mixed case': each((status) => `${status[0]}${capital(status.slice(1))}`),
    'space before': each((status) => ` ${status}`),
    'space after': each((status) => `${status} `),
    'line break': each((status) => `${status}\\n`),
    'several lines': [...each((status) => `x\\n${status}`), ...each((status) => `${status}\\nx`)],
    'letter beside': [...each((status) => `x${status}`), ...each((status) => `${status}x`)],
    beginning: ['"avail"', '"pend"', '"sol"'],
    'status of a shop': ['"reserved"', '"adopted"', '"archived"'],
    nul: each((status) => `${status}\\u0000`),
    'empty array': ['[]'],
    'array of two': ['["available","sold"]', '["sold","sold"]', '["pending","available"]'],
    'empty object': ['{}'],
    blank: ['" "', '"  "'],
    'null in a string': ['"null"'],
    format: ['"%s%d%n"', '"{0}%x"', '"${x}%(x)s"'],
    'object with a null': petStatuses.map((status) => `{"${status}":null}`),
  },
  byTurns: {
    plural: each((status) => `${status}s`),
    misspelled: ['"availble"', '"avaliable"', '"pendng"', '"soldd"'],
    'similar word': ['"unavailable"', '"active"'],
    'full-width': each(toFullWidth),
    combining: ['"so\u0301ld"', '"p\u00E9nding"', '"a\u0301vailable"'],
    quoted: each((status) => `\\"${status}\\"`),
    'array in a string': each((status) => `[\\"${status}\\"]`),
    'line break of Windows': each((status) => `${status}\\r\\n`),
    tab: each((status) => `${status}\\t`),
    '2': ['2'],
    list: ['"available,sold"', '"sold,pending"', '"available, pending"'],
    false: ['false'],
    ...words,
    ...objects,
    'operator of a database': ['{"$eq":"sold"}', '{"$ne":null}'],
    negation: each((status) => `not ${status}`),
    'several words': ['"in_stock"', '"not_available"', '"not-available"'],
    'array of an array': ['[["sold"]]', '[["available"]]'],
    '3': ['3'],
    'negative number': ['-1'],
    capital: ['"Pending"', '"Sold"'],
    fraction: ['0.5', '1.5'],
    'large number': ['9223372036854775808', '1e30'],
    long: [`"${'s'.repeat(300)}"`],
  },
};

/** Strings that are similar to a status, or mean one in code or in another language. */
export const unknownStatuses: Pick<Corpus<string>, 'byTurns'> = { byTurns: words };

/** Objects that name a status. */
export const objectStatuses: Pick<Corpus<string>, 'byTurns'> = { byTurns: objects };
