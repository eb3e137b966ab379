import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import { createPetstore } from '../../src/reference/index.ts';

type Certificate = 'valid' | 'expired' | 'other-host' | 'self-signed';

/** The path of a certificate among the fixtures. */
export const certificatePath = (name: Certificate | 'ca' | 'key') =>
  fileURLToPath(new URL(`certificates/${name}.pem`, import.meta.url));

/** Serves a petstore over TLS until the test is over. @returns Its base URL on 127.0.0.1. */
export async function serveTls(name: Certificate): Promise<string> {
  const petstore = createPetstore();
  const listener = getRequestListener((request) => petstore.fetch(request)) as RequestListener;
  const [cert, key] = [readFileSync(certificatePath(name)), readFileSync(certificatePath('key'))];
  const server = createServer({ cert, key }, listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}
