import { expect, test } from 'vitest';
import { createSecretsRedactor } from './create-secrets-redactor.ts';

test('replaces a key from the moment it is known, and those before it', () => {
  const keys = { known: ['first-key-4711'] };
  const redact = createSecretsRedactor({ keys, headers: { 'x-tenant': 'tenant-4711' } });
  const text = 'first-key-4711 second-key-0815 tenant-4711';
  expect(redact(text)).toBe('[redacted] second-key-0815 [redacted]');
  keys.known = [...keys.known, 'second-key-0815'];
  expect(redact(text)).toBe('[redacted] [redacted] [redacted]');
});
