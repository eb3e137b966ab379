import { type Socket, connect as connectPlain } from 'node:net';
import { type TLSSocket, connect as connectTls } from 'node:tls';

/** Where a service listens. */
export interface Port {
  host: string;
  port: number;
}

/** The host and port of a URL. */
export function toPort(url: string): Port {
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (protocol === 'https:' ? 443 : 80) };
}

/** Waits for the first thing that a connection does, and closes it. */
function first<Result>(
  socket: Socket,
  milliseconds: number,
  listen: (tell: (result: Result) => void) => void,
): Promise<Result | undefined> {
  return new Promise((resolve) => {
    const tell = (result: Result | undefined) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(milliseconds, () => tell(undefined));
    socket.on('error', () => tell(undefined)).on('close', () => tell(undefined));
    listen(tell);
  });
}

/** Whether a connection is accepted. */
export async function isListening(port: Port, milliseconds: number): Promise<boolean> {
  const socket = connectPlain(port);
  return (await first<true>(socket, milliseconds, (tell) => void socket.on('connect', () => tell(true)))) ?? false;
}

/** Whether a port answers HTTP without TLS. */
export async function speaksHttp(port: Port, milliseconds: number): Promise<boolean> {
  const socket = connectPlain(port);
  socket.on('connect', () => void socket.write(`GET / HTTP/1.1\r\nHost: ${port.host}\r\nConnection: close\r\n\r\n`));
  const answer = await first<Buffer>(socket, milliseconds, (tell) => void socket.on('data', tell));
  return answer?.toString('latin1').startsWith('HTTP/') ?? false;
}

/** What a port shows as its certificate, in words; `undefined` when it does not speak TLS. */
export async function findCertificate({ host, port }: Port, milliseconds: number): Promise<string | undefined> {
  const servername = /^[\d.]+$|:/.test(host) ? '' : host;
  // Nothing is sent over it: the certificate is only looked at.
  const socket: TLSSocket = connectTls({ host, port, servername, rejectUnauthorized: false });
  return first<string>(
    socket,
    milliseconds,
    (tell) =>
      void socket.on('secureConnect', () => {
        const { subject, issuer, subjectaltname = 'no names', valid_from, valid_to } = socket.getPeerCertificate();
        tell(
          `the certificate is for ${subjectaltname} (${String(subject.CN)}), by ${String(issuer.CN)}, valid from ${valid_from} to ${valid_to}`,
        );
      }),
  );
}
