import { expect, test } from 'vitest';
import { createBodyReader } from './body-reader.ts';
import { KitLimit } from './kit-limit.ts';

async function* toChunks(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield typeof part === 'string' ? new TextEncoder().encode(part) : part;
}

const read = (...parts: (string | Uint8Array)[]) => createBodyReader()(toChunks(...parts));

test('parses JSON with exact integers and only the fields of the schemas', async () => {
  const { json, text } = await read('{"id":90071992547', '40993,"name":"Rex","extra":1}');
  expect(json).toEqual({ id: 9007199254740993n, name: 'Rex' });
  expect(text).toContain('extra');
});

test('keeps the values of a list that are not objects', async () => {
  expect((await read('[null,1,"Rex",[2],{"id":3,"extra":4}]')).json).toEqual([null, 1, 'Rex', [2], { id: 3 }]);
});

test.each([
  ['', 'it is empty'],
  ['<html>', 'it cannot be parsed'],
  [`<${'['.repeat(201)}`, 'it cannot be parsed'],
  [`<${','.repeat(200_000)}`, 'it cannot be parsed'],
])('reports why %.10s is not JSON', async (text, jsonProblem) => {
  expect(await read(text)).toMatchObject({ json: undefined, jsonProblem });
});

test.each([
  ['an invalid byte', new Uint8Array([0x22, 0xff, 0x22])],
  ['an incomplete character at the end', new Uint8Array([0x22, 0xc3])],
])('reports %s as invalid UTF-8', async (_name, bytes) => {
  expect(await read(bytes)).toMatchObject({ text: '', jsonProblem: 'it is not valid UTF-8' });
});

test.each([
  ['in front of JSON', '[1]', { text: '[1]', json: [1] }],
  ['alone', '', { text: '', jsonProblem: 'it is empty' }],
  ['in front of another one', '\uFEFF[1]', { jsonProblem: 'it cannot be parsed' }],
])('ignores a byte order mark %s, and reports it', async (_name, text, expected) => {
  expect(await read(`\uFEFF${text}`)).toMatchObject({ hasByteOrderMark: true, ...expected });
  expect(await read('[1]')).not.toHaveProperty('hasByteOrderMark');
});

test('decodes a character that is split across two chunks', async () => {
  const [first, second] = new TextEncoder().encode('ä');
  expect((await read('"', new Uint8Array([first ?? 0]), new Uint8Array([second ?? 0]), '"')).json).toBe('ä');
});

test('brackets and commas in strings do not count as values', async () => {
  const text = JSON.stringify(`${'['.repeat(300)}${','.repeat(300_000)}\\"`);
  expect((await read(text)).jsonProblem).toBeUndefined();
});

test('keeps only the beginning of a long text', async () => {
  expect((await read(JSON.stringify('a'.repeat(100_000)))).text).toHaveLength(16_384);
});

test.each([
  [`[${'1,'.repeat(200_000)}1]`, 'the body has more than 200000 values'],
  ['['.repeat(201) + ']'.repeat(201), 'the body is nested deeper than 200 levels'],
])('reports %.10s as beyond a limit of the kit', async (text, message) => {
  await expect(read(text)).rejects.toThrow(new KitLimit(message));
});

test('stops reading a body that is too large, and later ones earlier', async () => {
  const readBody = createBodyReader();
  let chunks = 0;
  async function* endless() {
    for (;;) {
      chunks++;
      yield new Uint8Array(1024 * 1024).fill(0x20);
    }
  }
  const sizes: number[] = [];
  for (let count = 1; count <= 9; count++) {
    chunks = 0;
    await expect(readBody(endless())).rejects.toThrow(KitLimit);
    sizes.push(chunks);
  }
  expect(sizes).toEqual([9, 9, 9, 9, 9, 9, 9, 9, 2]);
});

test('stops reading a body with too many chunks, and reads one with many', async () => {
  async function* toBytes(count: number) {
    for (let index = 0; index < count; index++) yield Uint8Array.of(index === count - 1 ? 0x31 : 0x20);
  }
  expect((await createBodyReader()(toBytes(65_000))).json).toBe(1);
  await expect(createBodyReader()(toBytes(Number.POSITIVE_INFINITY))).rejects.toThrow(
    new KitLimit('the body has more than 65536 chunks'),
  );
});

test('reads large bodies one at a time', async () => {
  const readBody = createBodyReader();
  const order: string[] = [];
  async function* slow(name: string) {
    yield new Uint8Array(300 * 1024).fill(0x20);
    order.push(`${name} continues`);
    yield new Uint8Array([0x31]);
    order.push(`${name} ends`);
  }
  await Promise.all([readBody(slow('first')), readBody(slow('second'))]);
  expect(order).toEqual(['first continues', 'first ends', 'second continues', 'second ends']);
});

test('equal texts share one parsed body, unless they are long', async () => {
  const reader = createBodyReader();
  const readTwice = async (text: string) => [await reader(toChunks(text)), await reader(toChunks(text))] as const;
  const [first, second] = await readTwice('[{"id":1}]');
  expect(second.json).toBe(first.json);
  const [long, again] = await readTwice(`[{"id":1,"name":"${'x'.repeat(20_000)}"}]`);
  expect(again).toEqual(long);
  expect(again.json).not.toBe(long.json);
});

test('forgets parsed bodies after a number of different texts', async () => {
  const reader = createBodyReader();
  const first = await reader(toChunks('[0]'));
  for (let id = 1; id <= 1000; id++) await reader(toChunks(`[${id}]`));
  const again = await reader(toChunks('[0]'));
  expect(again).toEqual(first);
  expect(again.json).not.toBe(first.json);
});
