import { expect, test } from 'vitest';
import { readVariable } from './read-variable.ts';

test.each(['tcp://10.96.0.12:4010', 'udp://10.96.0.12:53', 'sctp://[fd00::1]:80', '', undefined])(
  'ignores %j, which no user has set',
  (text) => {
    expect(readVariable({ PETSTORE_MOCK_PORT: text }, 'PETSTORE_MOCK_PORT')).toBeUndefined();
  },
);

test.each(['4010', 'tcp', 'tcp://', 'http://10.96.0.12:4010', 'tcp://10.96.0.12:4010/v1'])('reads %j', (text) => {
  expect(readVariable({ PETSTORE_MOCK_PORT: text }, 'PETSTORE_MOCK_PORT')).toBe(text);
});
