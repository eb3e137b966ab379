import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { mutants } from '../../src/variants/mutants/index.ts';
import { startServer } from '../../src/server/index.ts';

/** Serves a petstore, or a mutant, until the test is over. @returns Its base URL. */
export async function servePetstore(mutantName?: string): Promise<string> {
  const mutant = mutants.find(({ name }) => name === mutantName);
  const { url, close } = await startServer({ port: 0, ...(mutant && { wrap: mutant.wrap }) });
  onTestFinished(close);
  return url;
}

/** Serves the responses of a function until the test is over. @returns The base URL, with `/v1`. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}
