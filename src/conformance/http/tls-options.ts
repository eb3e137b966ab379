import { createRequire } from 'node:module';
import { type CertificateOptions, findCertificateProblem } from '../../shared/find-certificate-problem.ts';
import { UsageError } from '../usage-error.ts';
import type { NetworkOptions } from './network-options.ts';

/** Loads modules that few runs need. An import of `node:tls` would parse all certificates of Node.js. */
const load = createRequire(import.meta.url);

/** Node's certificates and the user's. @throws UsageError if the text contains no certificate. */
function toTrusted(ca: string): string[] {
  const { X509Certificate } = load('node:crypto') as typeof import('node:crypto');
  const { rootCertificates } = load('node:tls') as typeof import('node:tls');
  try {
    // Only the first certificate is checked.
    void new X509Certificate(ca);
  } catch (error) {
    throw new UsageError(
      {
        option: 'ca',
        problem: 'the text contains no PEM certificate',
        advice: 'Use a certificate that starts with -----BEGIN CERTIFICATE-----.',
      },
      { cause: error },
    );
  }
  return [...rootCertificates, ca];
}

type TlsOptions = Partial<Pick<NetworkOptions, 'ca' | 'cert' | 'key' | 'insecure'>>;

/** @throws UsageError if the certificate or its key is missing or invalid. */
function toClientCertificate({ cert, key = cert }: TlsOptions): Partial<CertificateOptions> {
  if (key === undefined) return {};
  if (cert === undefined)
    throw new UsageError({
      option: 'cert',
      problem: 'the certificate of the key is missing',
      advice: 'Give both, or leave both out.',
    });
  const found = findCertificateProblem({ cert, key });
  if (found) throw new UsageError(found);
  return { cert, key };
}

/** One context for all connections: creating it parses the certificates, which takes longer than a handshake. */
function createContext(options: TlsOptions) {
  const { createSecureContext } = load('node:tls') as typeof import('node:tls');
  const { ca } = options;
  return createSecureContext({ ...(ca !== undefined && { ca: toTrusted(ca) }), ...toClientCertificate(options) });
}

/** The options for TLS of all connections to a target. @throws UsageError if a certificate or its key is invalid. */
export const toTlsOptions = (options: TlsOptions) => ({
  rejectUnauthorized: !options.insecure,
  ...((options.ca ?? options.cert ?? options.key) !== undefined && { secureContext: createContext(options) }),
});
