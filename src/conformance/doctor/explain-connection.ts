import { describeNoResponse } from '../http/describe-no-response.ts';
import type { Diagnosis } from './diagnosis.ts';

/** An error of a connection, with what its causes tell. */
export interface ConnectionError {
  codes: readonly string[];
  messages: readonly string[];
  /** The name that could not be resolved. */
  hostname?: string;
  /** The port that could not be reached. */
  port?: number;
}

/** Gathers what an error and its causes tell. */
export function readError(error: unknown): ConnectionError {
  const all: NodeJS.ErrnoException[] = [];
  const walk = (each: unknown) => {
    if (!(each instanceof Error) || all.includes(each)) return;
    all.push(each);
    if (each instanceof AggregateError) each.errors.forEach(walk);
    walk(each.cause);
  };
  walk(error);
  const details = all as (NodeJS.ErrnoException & { hostname?: string; port?: number })[];
  const { hostname } = details.find((each) => each.hostname !== undefined) ?? {};
  const { port } = details.find((each) => each.port !== undefined) ?? {};
  return {
    codes: details.flatMap(({ code, name }) => [code ?? '', name]),
    messages: details.map(({ message }) => message),
    ...(hostname !== undefined && { hostname }),
    ...(port !== undefined && { port }),
  };
}

type Explanation = Pick<Diagnosis, 'sentence' | 'advice'>;

/** Sentences by the codes of OpenSSL. */
const certificates: readonly [codes: RegExp, sentence: string, advice: string][] = [
  [
    /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/,
    'its certificate is self-signed, or its issuer is, and nobody vouches for it',
    'Trust it with --ca FILE (the certificate of the issuer in PEM), or do without proof with --insecure.',
  ],
  [
    /^UNABLE_TO_/,
    'the issuer of its certificate is unknown',
    'Have the service send its whole chain, or trust the issuer with --ca FILE (PEM).',
  ],
  [
    /^CERT_HAS_EXPIRED$/,
    'its certificate has expired',
    'Renew the certificate; check the clock of this machine; or do without proof with --insecure.',
  ],
  [/^CERT_NOT_YET_VALID$/, 'its certificate is not valid yet', 'Check the clock of this machine.'],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'its certificate is for another host',
    'Use a host name that the certificate is for in --base-url, or do without proof with --insecure.',
  ],
];

/** Explains a certificate that was refused; `undefined` when that is not what happened. */
export function explainCertificate({ codes }: ConnectionError): Explanation | undefined {
  const found = certificates.find(([pattern]) => codes.some((code) => pattern.test(code)));
  return found && { sentence: found[1], advice: found[2] };
}

/** Explains a failure of the proxy; `undefined` when it is none. */
export function explainProxy(
  { messages, hostname, port, codes }: ConnectionError,
  target: { host: string; port: number },
): Explanation | undefined {
  const status = messages.map((message) => /^Proxy (?:response|Authentication Required) \((\d+)\)/.exec(message)?.[1]);
  const refusal = status.find((each) => each !== undefined);
  if (refusal === '407') {
    return {
      sentence: 'the proxy asks for a user name and a password (407)',
      advice: 'Give them in its URL: --proxy http://USER:PASSWORD@HOST:PORT.',
    };
  }
  if (refusal !== undefined) {
    return {
      sentence: `the proxy refuses to connect to it (${refusal})`,
      advice: 'Ask who runs the proxy, or go around it: name the host in NO_PROXY.',
    };
  }
  const isElsewhere =
    (hostname !== undefined && hostname !== target.host) || (port !== undefined && port !== target.port);
  if (!isElsewhere || !codes.some((code) => /^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT)$/.test(code)))
    return undefined;
  return {
    sentence: `the proxy${hostname === undefined ? ` at port ${port}` : ` ${hostname}`} cannot be reached`,
    advice: 'Check --proxy, HTTP_PROXY and HTTPS_PROXY.',
  };
}

/** Explains why there was no connection, where the error alone tells. */
export function explainNoConnection(error: unknown, { codes }: ConnectionError): Explanation {
  const has = (pattern: RegExp) => codes.some((code) => pattern.test(code));
  const sentence = describeNoResponse(error);
  if (has(/^(?:ENOTFOUND|EAI_AGAIN)$/))
    return { sentence, advice: 'Check the spelling of the host, and the DNS of this machine, container or VPN.' };
  if (has(/^ECONNREFUSED$/))
    return { sentence, advice: 'Check the port, and that the service runs and listens on this address.' };
  return { sentence, advice: 'Look into the log of the service, or of what stands in front of it.' };
}
