import { MARK } from '../../placeholders.ts';

/** Names that a service may refuse, and has to keep exactly if it does not. All of them carry the mark of the run. */
export const oddNames: readonly string[] = [
  'é',
  'é',
  'ß',
  'İ',
  '日本',
  '🐈‍⬛',
  '‮',
  '\0',
  '\x07',
  '​',
  '﻿',
  'ﬁ',
  'x\ny',
  'x	y',
  'x\r\ny',
  'x  y',
  '"x"',
  '\\',
  '/',
  '&amp;',
  '%41',
  '+',
  '<b>x</b>',
  "'; --",
  '${x}',
  '{{x}}',
]
  .map((text) => `${MARK} ${text} ${MARK}`)
  .concat(
    [' x', 'x ', '007', '12', '1e5', '-0', 'null', 'true', 'NaN', '=1+1', '%s', '../x'].map((text) => `${text}${MARK}`),
    [21, 64, 256, 1000, 5000].map((length) => `${MARK}${'n'.repeat(length)}`),
  );

/** A name with half of a surrogate pair, which cannot be written as UTF-8, and a safe one with a whole pair. */
export const halfPairName = String.raw`${MARK} \ud800 half`;
export const pairName = String.raw`${MARK} \ud83d\udc08 whole`;

/** A name with characters that are not printed, of many kinds. */
export const controlName = String.raw`${MARK} \r\n\t\b\f\u0007\u200b\ufeff\u202e\u00ad\u00a0\u2028\ue000\uffff\u0085\u007f \ud83d\udc08 \u0416 \/ x`;

/** A name with a NUL, at which strings of some languages end, and a safe one with a character that ends a text. */
export const nulName = String.raw`${MARK}\u0000x`;
export const endName = String.raw`${MARK}\u0003x`;

/** Names that services change, each of which a service may refuse as a whole. */
export const fragileNames: readonly string[] = [
  // Begins like the name that a check sends.
  String.raw`\"Kit${MARK} {repeat:n:70000}`,
  controlName,
];

/** Names that are unusual as a whole, so that they have no mark. */
export const bareNames: readonly string[] = [
  '',
  ' ',
  'a',
  '0',
  '1',
  '42',
  '-1',
  '1e5',
  '3.14',
  '007',
  '20301205',
  'NaN',
  'null',
  'undefined',
  'true',
  'false',
  'no',
  'constructor',
  'prototype',
  'toString',
  '__proto__',
  'available',
  'name',
  'é',
  'e\u0301',
  'A\u030a\u0323',
  '\u{1f408}\u200d\u2b1b',
  '\u{20000}',
  '𠮷野家',
  'a\u{2ffff}b',
  '\u{100000}',
  '\u{10ffff}',
  'שלום',
  'مرحبا 123',
  '\u202eabc\u202c',
  '\u2066x\u2069',
  '\u0000',
  '\u007f',
  '\u0085',
  '\u2028',
  '\ufeffx',
  '\ufffe',
  '\u{e0041}',
  '\u2067a\u2069',
  'a\u{e007f}',
  '🇩🇪',
  '{"a":1}',
  '[1]',
  '[]',
  '["a"]',
  '{}',
  '2030-12-05T00:00:00Z',
];
