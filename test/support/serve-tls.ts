import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import type { Certificate } from './create-certificates.ts';
import { createPetstore } from '../../src/reference/index.ts';

type CertificateName = 'valid' | 'expired' | 'other-host' | 'self-signed';

/** The path of a certificate among the fixtures. */
export const certificatePath = (name: CertificateName | 'ca' | 'key') =>
  fileURLToPath(new URL(`certificates/${name}.pem`, import.meta.url));

/**
 * Serves a petstore over TLS until the test is over.
 *
 * @param clientIssuer Whether clients need a certificate, or the issuer that it must have, in PEM.
 * @returns Its base URL on 127.0.0.1.
 */
export async function serveTls(
  certificate: CertificateName | Certificate,
  clientIssuer: boolean | string = false,
): Promise<string> {
  const petstore = createPetstore();
  const listener = getRequestListener((request) => petstore.fetch(request), {
    overrideGlobalObjects: false,
  }) as RequestListener;
  const requestCert = clientIssuer !== false;
  const options = {
    ...(typeof certificate === 'string'
      ? { cert: readFileSync(certificatePath(certificate)), key: readFileSync(certificatePath('key')) }
      : certificate),
    ...(typeof clientIssuer === 'string' && { ca: clientIssuer }),
    requestCert,
    rejectUnauthorized: requestCert,
  };
  const server = createServer(options, listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

/**
 * Serves a petstore over HTTP/2 until the test is over.
 *
 * @param allowHTTP1 Whether clients may choose HTTP/1.1 instead.
 * @returns Its base URL on 127.0.0.1, and the versions of the requests so far.
 */
export async function serveHttp2(allowHTTP1: boolean): Promise<{ url: string; versions: Set<string> }> {
  const petstore = createPetstore();
  const listener = getRequestListener((request) => petstore.fetch(request), { overrideGlobalObjects: false });
  const [cert, key] = [readFileSync(certificatePath('valid')), readFileSync(certificatePath('key'))];
  const versions = new Set<string>();
  const server = createSecureServer({ cert, key, allowHTTP1 }, (request, response) => {
    versions.add(request.httpVersion);
    void listener(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, versions };
}
