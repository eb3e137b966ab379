import type { Argued } from './argued.ts';

export const json: Argued = {
  'src/json/int64.ts': [
    {
      changes: [
        'Number.isSafeInteger(number) && /^-?\\d+$/.test(text) => false',
        'if (Number.isSafeInteger(number) && /^-?\\d+$/.test(text)) return number || 0; => if (Number.isSafeInteger(number) && /^-\\d+$/.test(text)) return number || 0;',
        'if (Number.isSafeInteger(number) && /^-?\\d+$/.test(text)) return number || 0; => if (Number.isSafeInteger(number) && /^-?\\d$/.test(text)) return number || 0;',
        'if (Number.isSafeInteger(number) && /^-?\\d+$/.test(text)) return number || 0; => if (Number.isSafeInteger(number) && /^-?\\D+$/.test(text)) return number || 0;',
      ],
      reason: 'The rest of the function gives the same integer. The condition is for speed.',
    },
    {
      changes: [
        `const [, sign = '', whole = '', fraction = '', exponent = '0'] = match; => const [, sign = "Stryker was here!", whole = '', fraction = '', exponent = '0'] = match;`,
        `const [, sign = '', whole = '', fraction = '', exponent = '0'] = match; => const [, sign = '', whole = "Stryker was here!", fraction = '', exponent = '0'] = match;`,
      ],
      reason: 'The pattern always has a sign, which may be empty, and digits. The types do not say so.',
    },
    {
      changes: [
        `const [, sign = '', whole = '', fraction = '', exponent = '0'] = match; => const [, sign = '', whole = '', fraction = '', exponent = ""] = match;`,
      ],
      reason: 'An empty text is the number 0, too.',
    },
  ],
  'src/json/json.ts': [
    {
      changes: ['source === undefined => false'],
      reason: 'Every number has a source where numbers can be exact. Elsewhere, all values are returned unchanged.',
    },
    {
      changes: ['isPlain && Number.isSafeInteger(value) => false'],
      reason: 'Parsing the source gives the same integer. The condition is for speed.',
    },
  ],
};
