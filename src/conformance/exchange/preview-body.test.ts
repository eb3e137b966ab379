import { expect, test } from 'vitest';
import { previewBody } from './preview-body.ts';

test.each([
  ['{"detail":[{"type":"int_type"}]}', '{"detail":[{"type":"int_type"}]}'],
  ['{\r\n  "detail": [\n    1\n  ]\n}\n', '{"detail": [1]}'],
  [`"${'a'.repeat(100)}"`, `"${'a'.repeat(62)}…`],
])('shows the JSON %j as it was sent', (text, shown) => {
  expect(previewBody({ text })).toBe(shown);
});

test('quotes a body that is not JSON', () => {
  expect(previewBody({ text: '<h1>\nno', jsonProblem: 'it cannot be parsed' })).toBe(String.raw`"<h1>\nno"`);
});
