import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { runConformance } from '../../../src/conformance/index.ts';
import { createPetstore } from '../../../src/reference/index.ts';
import { serve } from '../../support/serve.ts';

const KEY = 'Secret-key-4711';

/** Serves a service that sees only those headers whose names are written in one way. */
async function serveReading(isRead: (name: string) => boolean): Promise<string> {
  const petstore = createPetstore({ apiKeys: [KEY] });
  const toHeaders = ({ rawHeaders }: IncomingMessage) =>
    rawHeaders.flatMap((name, index): [string, string][] =>
      index % 2 === 0 &&
      isRead(name) &&
      !/^(?:host|connection|content-length|transfer-encoding|expect|upgrade)$/i.test(name)
        ? [[name, rawHeaders[index + 1] ?? '']]
        : [],
    );
  return serve(async (incoming, outgoing) => {
    const parts: Uint8Array[] = [];
    for await (const part of incoming) parts.push(part as Uint8Array);
    const { method = 'GET', url = '' } = incoming;
    const body = method === 'POST' ? Buffer.concat(parts) : null;
    const headers = new Headers(toHeaders(incoming));
    const response = await petstore.fetch(new Request(`http://localhost${url}`, { method, headers, body }));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
}

/** The violated MUSTs, of all checks or of one. */
async function findViolated(
  isRead: (name: string) => boolean,
  check?: string,
): Promise<{ exitCode: number; failed: string[] }> {
  const baseUrl = await serveReading(isRead);
  const { verdict, checks } = await runConformance({
    baseUrl,
    apiKey: KEY,
    ...(check !== undefined && { only: [check] }),
  });
  const failed = checks.filter(({ level, outcome }) => level === 'MUST' && outcome === 'fail').map(({ id }) => id);
  return { exitCode: verdict.exitCode, failed };
}

const isAuthorization = (name: string) => name.toLowerCase() === 'authorization';

test('a service that reads header names in any letter case passes', async () => {
  expect(await findViolated(() => true)).toEqual({ exitCode: 0, failed: [] });
});

test('one that reads authorization only in lower case accepts no key of most clients', async () => {
  const check = 'oracle.authentication.bearer';
  const { failed } = await findViolated((name) => !isAuthorization(name) || name === 'authorization', check);
  expect(failed).toEqual([check]);
});

test('one that reads only Authorization does not accept other spellings of it', async () => {
  const check = 'oracle.authentication.bearer';
  const isRead = (name: string) => !isAuthorization(name) || name === 'Authorization';
  expect(await findViolated(isRead, check)).toEqual({ exitCode: 1, failed: [check] });
});

test('one that reads content-type only in lower case rejects the bodies of most clients', async () => {
  const isRead = (name: string) => name.toLowerCase() !== 'content-type' || name === 'content-type';
  const check = 'oracle.createPet.refused';
  expect((await findViolated(isRead, check)).failed).toEqual([check]);
});
