import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../../../test/support/serve.ts';
import { createHttpTransport } from './node-transport.ts';

test('sends each request over a new connection, which no server closes before the last chunk is sent', async () => {
  const sent: unknown[] = [];
  const ports = new Set<number | undefined>();
  const baseUrl = await serve(({ headers, socket }, outgoing) => {
    sent.push({ connection: headers.connection, length: headers['content-length'] });
    ports.add(socket.remotePort);
    outgoing.end();
  });
  const { transport, close } = createHttpTransport({ baseUrl, proxy: undefined, ca: undefined, insecure: false });
  onTestFinished(close);
  const { signal } = new AbortController();
  const send = async (isChunked: boolean) => {
    const request = { url: `${baseUrl}/pets`, method: 'POST', headers: {}, body: '{"name":1}', signal };
    for await (const chunk of (await transport({ ...request, isChunked })).body) expect(chunk).toBeUndefined();
  };
  for (const isChunked of [true, true, false]) await send(isChunked);
  expect(sent).toEqual([
    { connection: 'keep-alive' },
    { connection: 'keep-alive' },
    { connection: 'close', length: '10' },
  ]);
  expect(ports.size).toBe(3);
});

test.each([
  ['within its first letter beyond ASCII', '{"name":"Zoé日"}', [Buffer.from('{"name":"Zo\xc3', 'latin1'), 12]],
  ['in the middle of a body of ASCII', '{"name":"Rex"}', [Buffer.from('{"name"'), 7]],
])('cuts a body into two packets %s', async (_where, body, [first, start]) => {
  const packets: Buffer[] = [];
  const baseUrl = await serve((incoming, outgoing) => {
    incoming.on('data', (packet: Buffer) => packets.push(packet));
    incoming.on('end', () => outgoing.end());
  });
  const { transport, close } = createHttpTransport({ baseUrl, proxy: undefined, ca: undefined, insecure: false });
  onTestFinished(close);
  const { signal } = new AbortController();
  const request = { url: `${baseUrl}/pets`, method: 'POST', headers: {}, body, isChunked: true, signal };
  for await (const chunk of (await transport(request)).body) expect(chunk).toBeUndefined();
  expect(packets).toEqual([first, Buffer.from(body).subarray(Number(start))]);
});
