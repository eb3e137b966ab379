import { expect, onTestFinished, test, vi } from 'vitest';
import type { Outgoing } from '../hosting/http/outgoing.ts';
import { createStream } from './stream-outgoing.ts';

/** A stream and what its writer sees. */
function setup() {
  const events: string[] = [];
  let outgoing: Outgoing | undefined;
  const stream = createStream((given) => {
    outgoing = given;
    given.on('drain', () => events.push('drain'));
    given.on('close', () => events.push('close'));
  });
  if (!outgoing) throw new Error('The stream did not start.');
  return { events, outgoing, reader: stream.getReader() };
}

const CHUNK = 'x'.repeat(40_000);

test('says when the client falls behind, and when it has caught up', async () => {
  const { events, outgoing, reader } = setup();
  expect([outgoing.write(CHUNK), outgoing.write(CHUNK)]).toEqual([true, false]);
  expect(outgoing.writableLength).toBe(80_000);
  await reader.read();
  await reader.read();
  await expect.poll(() => events).toEqual(['drain']);
  expect(outgoing.writableLength).toBe(0);
});

test('ends once, and ignores what is written later', async () => {
  const { events, outgoing, reader } = setup();
  outgoing.end();
  outgoing.end();
  outgoing.write(CHUNK);
  expect(await reader.read()).toMatchObject({ done: true });
  expect(events).toEqual(['close']);
});

test('breaks off for a client that does not keep up, and closes when the client leaves', async () => {
  const slow = setup();
  slow.outgoing.destroy();
  await expect(slow.reader.read()).rejects.toThrow('does not keep up');
  const gone = setup();
  await gone.reader.cancel();
  expect([slow.events, gone.events]).toEqual([['close'], ['close']]);
});

test('a client that reads nothing for half a minute has gone, and one that reads has not', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const [gone, slow] = [setup(), setup()];
  for (let count = 0; count < 4; count++) {
    gone.outgoing.write(':');
    slow.outgoing.write(':');
    if (count > 0) await slow.reader.read();
    vi.advanceTimersByTime(15_000);
  }
  expect({ gone: gone.events, slow: slow.events }).toEqual({ gone: ['close'], slow: [] });
  await expect(gone.reader.read()).rejects.toThrow('has gone');
});
