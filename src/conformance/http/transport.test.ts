import { expect, test } from 'vitest';
import { createBodyReader } from './body/body-reader.ts';
import { toChunks, toTransport } from './transport.ts';

const request = { method: 'GET', url: 'http://localhost/', headers: {}, body: undefined };

async function read(response: Response) {
  const { signal } = new AbortController();
  const { body } = await toTransport(async () => response)({ ...request, signal });
  return createBodyReader()(body);
}

test('reads a body without async iteration of streams, which some browsers lack', async () => {
  const response = Response.json({ id: 7 });
  Object.defineProperty(response.body, Symbol.asyncIterator, { value: undefined });
  expect((await read(response)).json).toEqual({ id: 7 });
});

test('reads a response without a body as empty', async () => {
  expect(await read(new Response(null, { status: 204 }))).toMatchObject({ jsonProblem: 'it is empty' });
});

test('cancels the stream once the body exceeds the limit', async () => {
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
    cancel: () => void (isCancelled = true),
  });
  await expect(read(new Response(endless))).rejects.toThrow('the body is larger than');
  expect(isCancelled).toBe(true);
});

test('stops reading a response that was cloned', async () => {
  const response = new Response(new Blob(['[]', ' '.repeat(100_000)]).stream());
  response.clone();
  for await (const chunk of toChunks(response.body)) {
    expect(chunk.length).toBeGreaterThan(0);
    break;
  }
});
