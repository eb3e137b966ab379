import { once } from 'node:events';
import { connect } from 'node:net';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../start-server.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;

/** How many requests wait at the same time on one connection. */
const PIPELINED = 40;
const ROUNDS = 50;

test.each([
  ['GET /v1/pets/7', ''],
  ['POST /v1/pets', '{}'],
])('a minor collection frees the memory of %s', async (line, body) => {
  const { url, close } = await startServer({ port: 0, journalSize: 0 });
  onTestFinished(() => close());
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const type = body && `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  const request = `${line} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer demo-key\r\n${type}\r\n${body}`;
  const sendAll = async () => {
    socket.write(request.repeat(PIPELINED));
    for (let received = 0; received < PIPELINED;) {
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      received += chunk.toString('latin1').split('HTTP/1.1 ').length - 1;
    }
  };
  /** How many bytes of the heap each request leaves to the next major collection. */
  const measure = async () => {
    // Objects that it moves to the old generation can keep later ones alive.
    collect();
    const before = getHeapStatistics().used_heap_size;
    for (let round = 0; round < ROUNDS; round++) {
      await sendAll();
      collect({ type: 'minor' });
    }
    return (getHeapStatistics().used_heap_size - before) / (PIPELINED * ROUNDS);
  };
  for (let round = 0; round < ROUNDS; round++) await sendAll();
  // The least of a few: the engine and other tests of the process allocate memory, too.
  const bytes = [await measure(), await measure(), await measure()];
  expect(Math.min(...bytes)).toBeLessThan(1500);
});
