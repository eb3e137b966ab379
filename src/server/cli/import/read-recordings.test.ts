import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readRecordings } from './read-recordings.ts';

const BASE = 'https://api.example.com/v1';
const pet = (id: number | string, name: string) => `{"id":${id},"name":"${name}","categoryId":1}`;

interface Entry {
  method?: string;
  path: string;
  base?: string;
  status?: number;
  second?: number;
  text?: string | undefined;
  encoding?: string;
}

function toEntry({ method = 'GET', path, base = BASE, status = 200, second = 0, text, encoding }: Entry) {
  return {
    startedDateTime: new Date(Date.UTC(2028, 0, 1, 0, 0, second)).toISOString(),
    time: 5,
    request: { method, url: base + path, headers: [{ name: 'Authorization', value: 'Bearer very-secret' }] },
    response: { status, headers: [], content: { text, encoding, mimeType: 'application/json' } },
  };
}

/** Writes HAR files, and reads the animals from them. */
function read(recordings: readonly Entry[][], baseUrl?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = recordings.map((entries, index) => {
    const file = join(folder, `${index}.har`);
    writeFileSync(file, JSON.stringify({ log: { entries: entries.map(toEntry) } }));
    return file;
  });
  return readRecordings(files, baseUrl);
}

test('merges lists, single animals and creations, of which the last response by time wins', async () => {
  const first: Entry[] = [
    { path: '/pets/2', second: 5, text: pet(2, 'Latest') },
    { path: '/pets?limit=2', second: 1, text: `[${pet('9007199254740993', 'Big')},${pet(2, 'Old')}]` },
  ];
  const second: Entry[] = [{ method: 'POST', path: '/pets', status: 201, second: 3, text: pet(3, 'Rex') }];
  expect(await read([first, second])).toEqual({
    baseUrl: BASE,
    animals: [
      { id: 9007199254740993n, name: 'Big', categoryId: 1 },
      { id: 2, name: 'Latest', categoryId: 1 },
      { id: 3, name: 'Rex', categoryId: 1 },
    ],
    responses: 3,
    invalid: 0,
    skipped: 0,
  });
});

test('leaves out errors, other operations, and bodies that show no animal, and counts the latter', async () => {
  const entries: Entry[] = [
    { path: '/pets', text: `[${pet(1, 'Rex')}, {"id": "2"}]` },
    { path: '/pets/7', status: 404, text: '{"code":"x","message":"x","status":404}' },
    { path: '/pets/7/photos', text: '[]' },
    { method: 'DELETE', path: '/pets/7', text: pet(7, 'Gone') },
    { method: 'POST', path: '/pets/7', status: 201, text: pet(7, 'Odd') },
    { path: '/pets', text: undefined },
    { path: '/pets', text: `[${pet(8, 'Cut')}` },
    { path: '/pets/9', text: '<html>' },
    { path: '/orders', base: 'https://other.example.com', text: '[]' },
  ];
  expect(await read([entries])).toMatchObject({ animals: [{ id: 1 }], responses: 1, invalid: 1, skipped: 3 });
});

test('decodes bodies in Base64', async () => {
  const text = Buffer.from(`[${pet(1, 'Zoë')}]`).toString('base64');
  expect(await read([[{ path: '/pets', text, encoding: 'base64' }]])).toMatchObject({ animals: [{ name: 'Zoë' }] });
});

test('needs the base URL if a recording has animals of several services', async () => {
  const entries: Entry[] = [
    { path: '/pets', text: `[${pet(1, 'Rex')}]` },
    { path: '/pets', base: 'https://shop.example.com', text: `[${pet(2, 'Kim')}]` },
    // The page of an application, which shows no animals.
    { path: '/pets', base: 'https://app.example.com', text: '<html>' },
  ];
  await expect(read([entries])).rejects.toThrow(
    'The recording has animals of several services: https://api.example.com/v1, https://shop.example.com. Choose one with --base-url.',
  );
  expect(await read([entries], 'https://shop.example.com')).toMatchObject({ animals: [{ name: 'Kim' }], skipped: 0 });
  await expect(read([entries], 'https://none.example.com')).rejects.toThrow('Choose another --base-url.');
});

test('says that there is nothing to read', async () => {
  await expect(read([[{ path: '/orders', text: '[]' }]])).rejects.toThrow('has no response with animals');
  await expect(readRecordings(['/nowhere/a.har'])).rejects.toThrow(
    'Failed to read /nowhere/a.har: no such file. Name a HAR file.',
  );
});

test('accepts an empty list', async () => {
  expect(await read([[{ path: '/pets', text: '[]' }]])).toMatchObject({ animals: [], responses: 1 });
});
