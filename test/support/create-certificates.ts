import { type KeyObject, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';

/** The kind of key. */
export type KeyKind = 'rsa' | 'ec';

/** A certificate and its private key, in PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/** Certificate authority: issues certificates, and is trusted by those who know `ca`. */
export interface Authority {
  /** Its certificate in PEM. */
  ca: string;
  /**
   * Issues a certificate with a key of its own.
   *
   * @param host The DNS name or IPv4 address that the certificate is for.
   * @param until The end of its validity.
   */
  issue(this: void, host?: string, until?: Date): Certificate;
}

/** Encodes a value in DER, up to 65535 bytes. @see ITU-T X.690 */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const bits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes);
const utcTime = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));
const commonName = (name: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));

/** RSA and ECDSA, each with SHA-256. */
const algorithms: Record<KeyKind, Buffer> = {
  rsa: sequence(oid('2a864886f70d01010b'), der(0x05)),
  ec: sequence(oid('2a8648ce3d040302')),
};

const createKeys = (kind: KeyKind) =>
  kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ec', { namedCurve: 'P-256' });

const toPem = (bytes: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${bytes
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n')}\n-----END CERTIFICATE-----\n`;

const toSubjectAltName = (host: string) =>
  isIP(host) === 4 ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host));

/** An X.509 certificate. @see RFC 5280 section 4.1 */
function toCertificate(
  { issuer, kind, issuerKey }: { issuer: string; kind: KeyKind; issuerKey: KeyObject },
  { subject, publicKey, until, extension }: { subject: string; publicKey: KeyObject; until: Date; extension: Buffer },
): string {
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    algorithms[kind],
    commonName(issuer),
    sequence(utcTime(new Date('2020-01-01')), utcTime(until)),
    commonName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  return toPem(sequence(toBeSigned, algorithms[kind], bits(sign('sha256', toBeSigned, issuerKey))));
}

const basicConstraintsOfAuthority = sequence(oid('551d13'), der(0x04, sequence(der(0x01, Buffer.from([0xff])))));

/** Creates a certificate authority, whose keys and those of its certificates are of one kind. */
export function createAuthority(kind: KeyKind = 'ec', issuer = 'Test authority'): Authority {
  const { publicKey, privateKey: issuerKey } = createKeys(kind);
  const by = { issuer, kind, issuerKey };
  const until = new Date('2049-01-01');
  return {
    ca: toCertificate(by, { subject: issuer, publicKey, until, extension: basicConstraintsOfAuthority }),
    issue(host = '127.0.0.1', end = until) {
      const keys = createKeys(kind);
      const extension = sequence(oid('551d11'), der(0x04, sequence(toSubjectAltName(host))));
      return {
        cert: toCertificate(by, { subject: host, publicKey: keys.publicKey, until: end, extension }),
        key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      };
    },
  };
}
