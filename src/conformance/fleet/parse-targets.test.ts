import { expect, test } from 'vitest';
import { parseTargets } from './parse-targets.ts';

test('parses targets with their own options, by the names of the command line', () => {
  const text = `
- name: staging
  base-url: https://staging.example.com/v1
  key-variable: STAGING_KEY
  category-id: 9007199254740993
  as-of: 2031-01-01
  read-only: true
  only: [listPets, getPet]
  skip: getPet.unknown
  level: [MUST]
  rate: 0.5
  label: { region: eu }
- { name: production, base-url: 'https://api.example.com/v1' }
`;
  expect(parseTargets(text, 't.yaml')).toEqual([
    {
      name: 'staging',
      baseUrl: 'https://staging.example.com/v1',
      keyVariable: 'STAGING_KEY',
      options: {
        categoryId: 9_007_199_254_740_993n,
        asOf: new Date('2031-01-01'),
        readOnly: true,
        only: ['listPets', 'getPet'],
        skip: ['getPet.unknown'],
        levels: ['MUST'],
        rate: 0.5,
        labels: { region: 'eu' },
      },
      place: { file: 't.yaml', line: 2 },
    },
    { name: 'production', baseUrl: 'https://api.example.com/v1', options: {}, place: { file: 't.yaml', line: 13 } },
  ]);
});

test.each([
  ['', 't.yaml lists no targets'],
  ['- name: a', 't.yaml:1: the entry has no base-url'],
  ['\n- base-url: http://a', 't.yaml:2: the entry has no name'],
  [
    '- name: a\n  base-url: http://a\n  key-variable: A\n  key-command: echo x',
    't.yaml:4: the entry has a key-variable and a key-command. Remove one of them.',
  ],
  ['- name: a\n  base-url: http://a\n  url: x', 't.yaml:3: unknown key "url". Use name, base-url, key-variable'],
  ['- name: a\n  base-url: http://a\n  read-only: maybe', 't.yaml:3: read-only is "maybe". Use true or false.'],
  ['- name: a\n  base-url: http://a\n  as-of: soon', 't.yaml:3: as-of is "soon". Use a date such as'],
  ['- name: a\n  base-url: http://a\n  max-creates: "4"', 't.yaml:3: max-creates is "4". Use a number.'],
  ['- name: a\n  base-url: http://a\n  only: 3', 't.yaml:3: only is 3. Use a list of texts.'],
  [
    '- name: a\n  base-url: http://a\n  label: a=b',
    't.yaml:3: label is "a=b". Use a mapping such as { environment: staging }.',
  ],
  ['- name: a\n  base-url: http://a\n  category-id: x', 't.yaml:3: category-id is "x". Use an integer.'],
])('rejects %j and names the line', (text, message) => {
  expect(() => parseTargets(text, 't.yaml')).toThrow(message);
});
