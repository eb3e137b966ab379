import { expect, test } from 'vitest';
import { emptyRequests } from './empty-requests.ts';

test('each request is described by words that complete a sentence', () => {
  const wrong = emptyRequests.filter(({ description }) => !/^(?:an [AEIO]|a (?![AEIO]))/.test(description));
  expect(wrong).toEqual([]);
});
