import { type Socket, connect as connectPlain } from 'node:net';
import { type PeerCertificate, type TLSSocket, connect as connectTls } from 'node:tls';
import type { toAddress } from '../../shared/http/to-address.ts';

/** Where a service listens. */
type Port = ReturnType<typeof toAddress>;

/** Waits for the first event of a connection, and closes it. */
function first<Result>(
  socket: Socket,
  milliseconds: number,
  listen: (settle: (result: Result) => void) => void,
): Promise<Result | undefined> {
  return new Promise((resolve) => {
    const settle = (result: Result | undefined) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(milliseconds, () => settle(undefined));
    socket.on('error', () => settle(undefined)).on('close', () => settle(undefined));
    listen(settle);
  });
}

/** Whether a connection is accepted. */
export async function isListening(port: Port, milliseconds: number): Promise<boolean> {
  const socket = connectPlain(port);
  return (await first<true>(socket, milliseconds, (settle) => void socket.on('connect', () => settle(true)))) ?? false;
}

/** Whether a port responds to HTTP without TLS. */
export async function speaksHttp(port: Port, milliseconds: number): Promise<boolean> {
  const socket = connectPlain(port);
  socket.on('connect', () => void socket.write(`GET / HTTP/1.1\r\nHost: ${port.host}\r\nConnection: close\r\n\r\n`));
  const response = await first<Buffer>(socket, milliseconds, (settle) => void socket.on('data', settle));
  return response?.toString('latin1').startsWith('HTTP/') ?? false;
}

/** Describes a certificate. Those of today often have no common name. */
export function describeCertificate({
  subject,
  issuer,
  subjectaltname = 'no names',
  valid_from,
  valid_to,
}: Pick<PeerCertificate, 'subject' | 'issuer' | 'subjectaltname' | 'valid_from' | 'valid_to'>): string {
  const commonName = subject.CN === undefined ? '' : ` (${String(subject.CN)})`;
  const by = String(issuer.CN ?? issuer.O ?? 'an issuer without a name');
  return `the certificate is for ${subjectaltname}${commonName}, by ${by}, valid from ${valid_from} to ${valid_to}`;
}

/** Describes the certificate of a port, `undefined` if it does not speak TLS. */
export async function findCertificate({ host, port }: Port, milliseconds: number): Promise<string | undefined> {
  const servername = /^[\d.]+$|:/.test(host) ? '' : host;
  // Nothing is sent over this connection; it only reads the certificate.
  const socket: TLSSocket = connectTls({ host, port, servername, rejectUnauthorized: false });
  return first<string>(
    socket,
    milliseconds,
    (settle) => void socket.on('secureConnect', () => settle(describeCertificate(socket.getPeerCertificate()))),
  );
}
