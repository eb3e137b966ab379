import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../../../test/support/serve.ts';
import { HttpClient, NoResponseError } from './http-client.ts';

const request = { method: 'GET', target: '/pets', headers: {} };

async function setup(listener: Parameters<typeof serve>[0], timeout?: number) {
  const client = new HttpClient(await serve(listener), timeout);
  onTestFinished(() => client.close());
  return client;
}

test.each([
  ['no response', () => {}],
  ['a response without an end', (_incoming: unknown, outgoing: { write(text: string): void }) => outgoing.write('[')],
])('%s ends at the time limit', async (_name, listener) => {
  const client = await setup(listener, 50);
  const error = await client.send(request).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NoResponseError);
  expect(error).toMatchObject({ message: 'nothing within 0.05 s', isTimeout: true });
});

test('stops reading an endless body', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const client = new HttpClient(
    await serve((_incoming, outgoing) => {
      const write = () => void (outgoing.destroyed || outgoing.write(Buffer.alloc(1024 * 1024), write));
      outgoing.on('close', resolve);
      write();
    }),
  );
  onTestFinished(() => client.close());
  await expect(client.send(request)).rejects.toThrow('a body of more than 16777216 bytes');
  await promise;
});

test('joins repeated headers, and keeps a body in a coding that it does not know', async () => {
  const client = await setup((_incoming, outgoing) => {
    outgoing.writeHead(200, { link: ['<a>', '<b>'], 'content-encoding': 'constructor' }).end('raw');
  });
  expect(await client.send(request)).toMatchObject({
    headers: { link: '<a>, <b>', 'content-encoding': 'constructor' },
    bytes: Buffer.from('raw'),
  });
});
