import { expect, test } from 'vitest';
import { classifyPetId } from './pet-id.ts';

test.each([
  ['0', 0],
  ['7', 7],
  ['-7', -7],
  ['10', 10],
  ['9223372036854775807', 9223372036854775807n],
])('%s is an int64', (segment, id) => {
  expect(classifyPetId(segment)).toEqual({ kind: 'int64', id });
});

test.each([
  ['-0', 0],
  ['00', 0],
  ['-007', -7],
  ['+7', 7],
  ['7.', 7],
  ['7.00', 7],
  ['7e0', 7],
  ['7e+1', 70],
  ['7e10', 70_000_000_000],
  ['70E-1', 7],
  ['0.0', 0],
  ['%207', 7],
  ['7%20', 7],
  ['%2B7', 7],
  ['%2F7', 7],
  ['7%2f', 7],
  [`${'0'.repeat(500)}7`, 7],
  [`7.${'0'.repeat(500)}`, 7],
])('%s may be read as an int64', (segment, id) => {
  expect(classifyPetId(segment)).toEqual({ kind: 'notation', id });
});

test.each([
  '',
  '-',
  'x',
  '7x',
  'x7',
  '7.5',
  '7e-1',
  '7e9999',
  '7e20',
  '--7',
  '7 7',
  '7%2F8',
  '%2F',
  '0x7',
  '-9223372036854775809',
  '9223372036854775808',
  '%E0%A4%A',
  '%7',
])('%j is not an int64', (segment) => {
  expect(classifyPetId(segment)).toEqual({ kind: 'not-int64' });
});
