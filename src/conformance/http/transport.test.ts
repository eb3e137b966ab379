import { expect, test } from 'vitest';
import { createBodyReader } from './body-reader.ts';
import { toTransport } from './transport.ts';

const request = { method: 'GET', url: 'http://localhost/', headers: {}, body: undefined };

async function read(response: Response) {
  const { signal } = new AbortController();
  const { body } = await toTransport(async () => response)({ ...request, signal });
  return createBodyReader()(body);
}

test('a body is read where streams cannot be iterated over, as in some browsers', async () => {
  const response = Response.json({ id: 7 });
  Object.defineProperty(response.body, Symbol.asyncIterator, { value: undefined });
  expect((await read(response)).json).toEqual({ id: 7 });
});

test('a body that is no UTF-8 is told by no code of one runtime', async () => {
  expect(await read(new Response(new Uint8Array([0x22, 0xff, 0x22])))).toMatchObject({
    jsonProblem: 'it is not valid UTF-8',
  });
});

test('a body that ends within a character is no UTF-8', async () => {
  expect(await read(new Response(new Uint8Array([0x22, 0xc3])))).toMatchObject({
    jsonProblem: 'it is not valid UTF-8',
  });
});

test('an answer without a body is empty', async () => {
  expect(await read(new Response(null, { status: 204 }))).toMatchObject({ jsonProblem: 'it is empty' });
});

test('who has read enough stops the sender', async () => {
  let isStopped = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
    cancel: () => void (isStopped = true),
  });
  await expect(read(new Response(endless))).rejects.toThrow('the body is larger than');
  expect(isStopped).toBe(true);
});
