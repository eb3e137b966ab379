import { createRequire } from 'node:module';

/** A certificate, with those of its issuers if they are needed, and its private key, both in PEM. */
export interface CertificateOptions {
  cert: string;
  key: string;
}

/** A problem of a certificate or its key, in the words of an error message. */
interface CertificateProblem {
  option: keyof CertificateOptions;
  problem: string;
  advice: string;
}

/** Loads modules that few commands need. An import of `node:tls` would parse all certificates of Node.js. */
const load = createRequire(import.meta.url);

/** Reads one thing, `undefined` if it is not there. */
function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Finds out why TLS cannot use a certificate and a key. An expired certificate is for the other side to reject. */
export function findCertificateProblem({ cert, key }: CertificateOptions): CertificateProblem | undefined {
  const { X509Certificate, createPrivateKey } = load('node:crypto') as typeof import('node:crypto');
  const certificate = attempt(() => new X509Certificate(cert));
  if (!certificate)
    return {
      option: 'cert',
      problem: 'the text contains no PEM certificate',
      advice:
        'Use one that starts with -----BEGIN CERTIFICATE-----. To convert a .p12 or .pfx file: openssl pkcs12 -noenc -in FILE -out cert.pem',
    };
  if (/ENCRYPTED/.test(key))
    return {
      option: 'key',
      problem: 'the private key is encrypted',
      advice: 'Decrypt it first, such as with: openssl pkey -in FILE -out key.pem',
    };
  const privateKey = attempt(() => createPrivateKey(key));
  if (!privateKey)
    return {
      option: 'key',
      problem: 'the text contains no PEM private key',
      advice: 'Use a key that starts with -----BEGIN PRIVATE KEY-----.',
    };
  if (!certificate.checkPrivateKey(privateKey))
    return {
      option: 'key',
      problem: 'the private key does not belong to the certificate',
      advice: 'Use the key that the certificate was issued for.',
    };
  const { createSecureContext } = load('node:tls') as typeof import('node:tls');
  try {
    createSecureContext({ cert, key });
    return undefined;
  } catch (error) {
    return { option: 'cert', problem: `TLS rejects it (${(error as Error).message})`, advice: 'Use another one.' };
  }
}
