import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/index.ts';
import { createPetstore } from '../../src/reference/index.ts';
import { wait } from '../../src/shared/wait.ts';
import { serve } from '../support/serve.ts';

/** A connection without a request for this long is idle, in milliseconds. */
const IDLE = 500;

/** Judges a service that takes ten milliseconds for a response, but handles a request over an idle connection differently. */
async function judge(respond: (outgoing: ServerResponse, socket: Socket) => void) {
  const now = new Date('2026-06-01');
  const { fetch } = createPetstore({ now });
  const listener = getRequestListener((request) => fetch(request), { overrideGlobalObjects: false });
  const idleSince = new WeakMap<Socket, number>();
  let count = 0;
  const baseUrl = await serve(async (incoming, outgoing) => {
    const { socket } = incoming;
    const isIdle = performance.now() - (idleSince.get(socket) ?? Infinity) > IDLE;
    outgoing.once('finish', () => idleSince.set(socket, performance.now()));
    if (isIdle) {
      count++;
      return respond(outgoing, socket);
    }
    await wait(10);
    return listener(incoming, outgoing);
  });
  const { verdict, checks } = await runConformance({ baseUrl, apiKey: 'demo-key', asOf: now, strict: true });
  return { verdict, failed: checks.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id), count };
}

test('a wrong response over a connection that was idle is found', async () => {
  const { failed, count } = await judge((outgoing) => {
    outgoing.writeHead(500, { 'content-type': 'application/json' });
    outgoing.end('{"code":"internal_error","message":"The session is closed.","status":500}');
  });
  expect(count).toBeGreaterThan(0);
  expect(failed).toHaveLength(1);
});

test('a service that closes idle connections is not accused', async () => {
  const { verdict, failed, count } = await judge((_outgoing, socket) => void socket.resetAndDestroy());
  expect(count).toBeGreaterThan(0);
  expect({ failed, exitCode: verdict.exitCode }).toEqual({ failed: [], exitCode: 0 });
});
