import { expect, test } from 'vitest';
import { parseProgram } from './parse-program.ts';
import { firstPrograms } from './generate-programs.ts';

test('reads every generated program back from JSON', () => {
  for (const program of firstPrograms({ seed: 1, apiKey: '' }))
    expect(parseProgram(JSON.parse(JSON.stringify(program)))).toEqual(program);
});

test('ignores fields that a later version may add', () => {
  const program = [{ operation: 'listPets', key: {}, headers: {}, more: 1 }];
  expect(parseProgram(program)).toEqual(program);
});

const list = { operation: 'listPets', key: {}, headers: {} };

test.each([
  [[], 'a program is a list'],
  [{}, 'a program is a list'],
  [[null], 'request 1 is not an object'],
  [[list, { ...list, operation: 'deletePet' }], 'request 2 has no valid operation'],
  [[{ ...list, key: { header: ['x'] } }], 'request 1 has no valid key'],
  [[{ ...list, key: { header: ['x', 'y', 'z'] } }], 'request 1 has no valid key'],
  [[{ ...list, headers: { accept: 1 } }], 'request 1 has no valid headers'],
  [[{ ...list, body: {} }], 'request 1 has no valid body'],
  [[{ ...list, bodyForm: 'brotli' }], 'request 1 has no valid bodyForm'],
  [[{ ...list, id: { from: 'created', back: -1, template: '' } }], 'request 1 has no valid id'],
  [[{ ...list, id: { from: 'created', back: 0 } }], 'request 1 has no valid id'],
  [[{ ...list, id: { from: 'name', text: '1' } }], 'request 1 has no valid id'],
  [[{ ...list, target: 1 }], 'request 1 has no valid target'],
  [[{ ...list, nameCase: 'lower' }], 'request 1 has no valid nameCase'],
  [[{ operation: 'listPets', key: {} }], 'request 1 has no valid headers'],
])('rejects %j', (value, message) => {
  expect(() => parseProgram(value)).toThrow(message);
});
