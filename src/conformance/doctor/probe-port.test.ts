import type { PeerCertificate } from 'node:tls';
import { expect, test } from 'vitest';
import { describeCertificate } from './probe-port.ts';

test.each([
  [{ CN: 'api.example.com' }, { CN: 'R3', O: 'Example' }, 'for DNS:api.example.com (api.example.com), by R3'],
  [{}, { O: 'Example' }, 'for DNS:api.example.com, by Example'],
  [{}, {}, 'for DNS:api.example.com, by an issuer without a name'],
])('describes a certificate of %j by %j', (subject, issuer, names) => {
  const certificate = {
    subject,
    issuer,
    subjectaltname: 'DNS:api.example.com',
    valid_from: 'Jan  1 00:00:00 2026 GMT',
    valid_to: 'Apr  1 00:00:00 2026 GMT',
  } as PeerCertificate;
  expect(describeCertificate(certificate)).toBe(
    `the certificate is ${names}, valid from Jan  1 00:00:00 2026 GMT to Apr  1 00:00:00 2026 GMT`,
  );
});
