import { CATEGORY, MARK } from '../../placeholders.ts';
import type { Corpus } from '../corpus.ts';

const members = (code: string) => `"name":"Pet${MARK}${code}","categoryId":${CATEGORY}`;
const pet = (code: string) => `{${members(code)}}`;
const unwrapped = (name: string, code: string) => `{"${name}":${pet(code)}}`;

/** JSON that is not an animal, but may have one within. */
export const notAnimals: Corpus<string> = {
  sentByChecks: ['null', 'true', '1', '"x"', '{}'],
  always: {
    falsy: ['false', '0', '""'],
    'empty array': ['[]'],
    'member pet': [unwrapped('pet', 'wp')],
    'resource of JSON:API': [
      `{"data":{${members('wd')},"attributes":${pet('wa')}}}`,
      `{"data":{${members('wd')},"type":"pet","attributes":${pet('wa')}}}`,
    ],
    prototype: [unwrapped('__proto__', 'wo')],
    array: [`[${pet('li')}]`],
    'array of two': [`[${pet('lk')},${pet('ll')}]`],
    'JSON in a string': [`"{\\"name\\":\\"Pet${MARK}lq\\",\\"categoryId\\":${CATEGORY}}"`],
    values: [`["Pet${MARK}lv",${CATEGORY}]`],
    'values with a status': [`["Pet${MARK}lw",${CATEGORY},"sold"]`],
  },
  byTurns: {
    'array of an empty object': ['[{}]'],
    'empty member': ['{"pet":{}}'],
    'array of an array': [`[[${pet('lz')}]]`],
    pairs: [`[["name","Pet${MARK}lp"],["categoryId",${CATEGORY}]]`],
    pets: [`{"pets":[${pet('ws')}]}`],
    'member of a request': ['body', 'payload', 'input', 'params', 'variables'].map((name) => unwrapped(name, 'wb')),
    'member of the type': ['newPet', 'NewPet', 'Pet', 'animal'].map((name) => unwrapped(name, 'wn')),
    'member of a resource': ['attributes', 'item', 'value', 'resource'].map((name) => unwrapped(name, 'wr')),
    'member by number': [unwrapped('0', 'wz')],
  },
};

/** A new animal in the notation of YAML. */
const yaml = `name: Pet${MARK}ly\ncategoryId: ${CATEGORY}\n`;

/** Text that is not JSON and is not complete: other formats, nothing, and the beginnings of a body. */
export const malformedBodies: Corpus<string> = {
  sentByChecks: ['', '{"name":'],
  always: {
    blank: [' ', '\n', '\t', '\r\n\r\n'],
    beginning: ['{', '[', '"', '{"name":"x'],
    'without an end': [`{"name":"${MARK} cut","categoryId":`, '{"name":"x","categoryId":1'],
    'without the last brace': [`{${members('lb')}`, `{${members('lb')},"status":"sold"`],
    yaml: [yaml],
    'without braces': [members('lm')],
    guard: [`)]}',\n${pet('lg')}`],
    form: [`name=Pet${MARK}lf&categoryId=${CATEGORY}`],
  },
  byTurns: {
    'without the first brace': [`${members('le')}}`],
    xml: [`<pet><name>Pet${MARK}lu</name><categoryId>${CATEGORY}</categoryId></pet>`],
    'start of a YAML document': [`---\n${yaml}`],
    'percent-encoded': [`%7B%22name%22%3A%22Pet${MARK}lt%22%2C%22categoryId%22%3A${CATEGORY}%7D`],
    base64: ['eyJuYW1lIjoiUmV4IiwiY2F0ZWdvcnlJZCI6MX0='],
    csv: [`name,categoryId\nPet${MARK}lo,${CATEGORY}\n`],
    toml: [`name = "Pet${MARK}lr"\ncategoryId = ${CATEGORY}\n`],
    word: ['undefined', 'Rex', 'NaN', 'None'],
  },
};

/** Bodies that only a lenient parser accepts. */
export const lenientBodies: Corpus<string> = {
  sentByChecks: [`\uFEFF{"name":"${MARK} bom","categoryId":${CATEGORY}}`],
  always: {
    'trailing comma': [`{"name":"${MARK} comma","categoryId":${CATEGORY},}`],
    'single quotes': [`{'name':'${MARK} single','categoryId':${CATEGORY}}`],
    'bare names': [`{name:"${MARK} bare","categoryId":${CATEGORY}}`],
    comment: [`/* x */{"name":"${MARK} comment","categoryId":${CATEGORY}}`],
    'text after': [
      `{"name":"${MARK} after","categoryId":${CATEGORY}} x`,
      `{"name":"${MARK} brace","categoryId":${CATEGORY}}}`,
    ],
    nan: [`{"name":"${MARK} nan","categoryId":NaN}`],
    'nan in another field': [`{${members('in')},"x":NaN}`, `{${members('in')},"x":-Infinity}`],
    'line break in a string': [`{"name":"${MARK}\nraw","categoryId":${CATEGORY}}`],
    'tab in a string': [`{"name":"${MARK}\traw","categoryId":${CATEGORY}}`],
    'two documents': [`{"name":"${MARK} twice","categoryId":${CATEGORY}}{}`],
    'comment after': [`{"name":"${MARK} line","categoryId":${CATEGORY}} // x`],
    'escape of another language': [`{"name":"${MARK} \\x41","categoryId":${CATEGORY}}`],
    commas: [
      `{"name":"${MARK} gap" "categoryId":${CATEGORY}}`,
      `{"name":"Pet${MARK}ip",,"categoryId":${CATEGORY}}`,
      `{,${members('iq')}}`,
    ],
    python: [`{"name":"${MARK} none","categoryId":${CATEGORY},"status":None}`],
    nul: [`{"name":"${MARK} nul","categoryId":${CATEGORY}}\0`],
    'comment of a script': [`# x\n${pet('lh')}`],
    lines: [`${pet('ln')}\n${pet('ln')}`],
    call: [`callback(${pet('lj')})`],
    separator: [`\x1e${pet('ls')}\n`],
    'equals signs': [`{${members('lw').replaceAll('":', '"=')}}`],
    'comma after': [`${pet('lc')},`],
    'number of a language': ['01', '+1', '0x1', '1.', '.5', '1_0', '0b1', `${CATEGORY}n`].map(
      (number) => `{"name":"${MARK} number","categoryId":${number}}`,
    ),
  },
  byTurns: {
    infinity: [`{"name":"Pet${MARK}ia","categoryId":Infinity}`, `{"name":"Pet${MARK}ia","categoryId":-Infinity}`],
    undefined: [`{${members('ib')},"status":undefined}`],
    'bare value': [`{${members('ic')},"status":sold}`, `{${members('ic')},"status":available}`],
    'comment within': [`{${members('id')}/* x */}`, `{// x\n${members('id')}}`],
    'single quotes around a value': [`{"name":'Pet${MARK}ie',"categoryId":${CATEGORY}}`],
    backticks: [`{"name":\`Pet${MARK}if\`,"categoryId":${CATEGORY}}`],
    'typographic quotes': [`{\u201Cname\u201D:\u201CPet${MARK}ig\u201D,\u201CcategoryId\u201D:${CATEGORY}}`],
    parentheses: [`(${pet('ih')})`],
    semicolon: [`${pet('ii')};`],
    assignment: [`var pet = ${pet('ij')}`, `module.exports = ${pet('ij')}`],
    event: [`data: ${pet('ik')}\n\n`],
    'nul before': [`\0${pet('il')}`],
    'no-break space': [`\u00A0${pet('im')}`, `${pet('im')}\u00A0`],
    'form feed': [`\f${pet('in')}`, `${pet('in')}\v`],
    'other bracket': [`{${members('io')}]`],
    'comment of a page': [`<!-- x -->${pet('ir')}`],
    length: [`40\r\n${pet('iv')}`],
  },
};
