import { readFileSync } from 'node:fs';
import { describeReadError, showFile } from '../../command-line/index.ts';
import { type CertificateOptions, findCertificateProblem } from '../../shared/find-certificate-problem.ts';
import type { ServeOptions } from './serve-options.ts';
import { UsageError } from './usage-error.ts';

function read(file: string, option: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new UsageError(
      `${option}: ${showFile(file)} cannot be read: ${describeReadError(cause)}. Name a readable file in PEM.`,
      { cause },
    );
  }
}

/** Reads the certificate and its key. @throws UsageError that names the file that is missing or invalid. */
export function readTls({ tlsCert, tlsKey }: ServeOptions): CertificateOptions | undefined {
  if (tlsCert === undefined && tlsKey === undefined) return undefined;
  if (tlsCert === undefined || tlsKey === undefined)
    throw new UsageError(
      `--tls-${tlsCert === undefined ? 'cert' : 'key'} is missing. HTTPS needs --tls-cert FILE and --tls-key FILE.`,
    );
  const tls = { cert: read(tlsCert, '--tls-cert'), key: read(tlsKey, '--tls-key') };
  const found = findCertificateProblem(tls);
  if (!found) return tls;
  const { option, problem, advice } = found;
  throw new UsageError(`--tls-${option}: ${showFile(option === 'cert' ? tlsCert : tlsKey)}: ${problem}. ${advice}`);
}
