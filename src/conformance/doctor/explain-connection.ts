import { describeNoResponse, findProxyStatus } from '../exchange/describe-no-response.ts';
import type { Diagnosis } from './diagnosis.ts';

/** The details of a connection error and its causes. */
export interface ConnectionError {
  codes: readonly string[];
  messages: readonly string[];
  /** The name that could not be resolved. */
  hostname?: string;
  /** The port that could not be reached. */
  port?: number;
}

/** Collects the details of an error and all its causes. */
export function readError(error: unknown): ConnectionError {
  const all: NodeJS.ErrnoException[] = [];
  const walk = (cause: unknown) => {
    if (!(cause instanceof Error) || all.includes(cause)) return;
    all.push(cause);
    if (cause instanceof AggregateError) cause.errors.forEach(walk);
    walk(cause.cause);
  };
  walk(error);
  const details = all as (NodeJS.ErrnoException & { hostname?: string; port?: number })[];
  const { hostname } = details.find((detail) => detail.hostname !== undefined) ?? {};
  const { port } = details.find((detail) => detail.port !== undefined) ?? {};
  return {
    codes: details.flatMap(({ code, name }) => [code ?? '', name]),
    messages: details.map(({ message }) => message),
    ...(hostname !== undefined && { hostname }),
    ...(port !== undefined && { port }),
  };
}

type Explanation = Pick<Diagnosis, 'finding' | 'advice'>;

/** Explanations by the error codes of OpenSSL and Node.js. */
const certificateProblems: readonly (Explanation & { codes: RegExp })[] = [
  {
    codes: /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/,
    finding: "its certificate (or its issuer's) is self-signed and not trusted",
    advice: 'Trust it with --ca FILE (the PEM certificate of the issuer), or skip verification with --insecure.',
  },
  {
    codes: /^UNABLE_TO_/,
    finding: 'the issuer of its certificate is unknown',
    advice: 'Make the service send its full chain, or trust the issuer with --ca FILE (PEM).',
  },
  {
    codes: /^CERT_HAS_EXPIRED$/,
    finding: 'its certificate has expired',
    advice: 'Renew the certificate, check the clock of this machine, or skip verification with --insecure.',
  },
  {
    codes: /^CERT_NOT_YET_VALID$/,
    finding: 'its certificate is not valid yet',
    advice: 'Check the clock of this machine.',
  },
  {
    codes: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    finding: 'its certificate is for another host',
    advice: 'Use a host name from the certificate in --base-url, or skip verification with --insecure.',
  },
  {
    codes: /_ALERT_CERTIFICATE_REQUIRED$/,
    finding: 'it requires a client certificate',
    advice: 'Give one with --cert FILE and --key FILE.',
  },
  {
    codes: /_ALERT_(?:\w*CERTIFICATE\w*|UNKNOWN_CA)$/,
    finding: 'it rejects the client certificate',
    advice:
      'Check that the certificate of --cert is valid, has the issuer that the service expects, and comes with its chain.',
  },
];

/** Explains a rejected certificate, `undefined` if the error has another cause. */
export function explainCertificate({ codes }: ConnectionError): Explanation | undefined {
  const found = certificateProblems.find((problem) => codes.some((code) => problem.codes.test(code)));
  return found && { finding: found.finding, advice: found.advice };
}

/** Explains a failure of the proxy, `undefined` if the error has another cause. */
export function explainProxy(
  { messages, hostname, port, codes }: ConnectionError,
  target: { host: string; port: number },
): Explanation | undefined {
  const status = messages.map((message) => findProxyStatus({ message }));
  const proxyStatus = status.find((code) => code !== undefined);
  if (proxyStatus === '407') {
    return {
      finding: 'the proxy requires a user name and a password (407)',
      advice: 'Give them in its URL: --proxy http://USER:PASSWORD@HOST:PORT.',
    };
  }
  if (proxyStatus !== undefined) {
    return {
      finding: `the proxy declines to connect to it (${proxyStatus})`,
      advice: 'Ask the operator of the proxy, or bypass it by adding the host to NO_PROXY.',
    };
  }
  const isElsewhere =
    (hostname !== undefined && hostname !== target.host) || (port !== undefined && port !== target.port);
  if (!isElsewhere || !codes.some((code) => /^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT)$/.test(code)))
    return undefined;
  return {
    finding: `the proxy${hostname === undefined ? ` at port ${port}` : ` ${hostname}`} cannot be reached`,
    advice: 'Check --proxy, HTTP_PROXY and HTTPS_PROXY.',
  };
}

/** Explains why there was no connection, from the error alone. */
export function explainNoConnection(error: unknown, { codes }: ConnectionError): Explanation {
  const has = (pattern: RegExp) => codes.some((code) => pattern.test(code));
  const finding = describeNoResponse(error);
  if (has(/^(?:ENOTFOUND|EAI_AGAIN)$/))
    return { finding, advice: 'Check the spelling of the host name, and the DNS of this machine, container or VPN.' };
  if (has(/^ECONNREFUSED$/))
    return { finding, advice: 'Check the port, and whether the service is running and listening on this address.' };
  return { finding, advice: 'Check the log of the service, and of any gateway in front of it.' };
}
