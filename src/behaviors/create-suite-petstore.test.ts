import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSuitePetstore } from './create-suite-petstore.ts';

const headers = { authorization: 'Bearer demo-key' };
const toRequest = () => new Request('https://api.example.com/v1/pets', { headers });

/** The file of the journal, whose variable is set until the end of the test. */
function setJournal(): string {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-journal-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
    vi.unstubAllEnvs();
  });
  const file = join(folder, 'journal');
  vi.stubEnv('PETSTORE_JOURNAL', file);
  return file;
}

test('behaves as PETSTORE_BEHAVIOR says, and adds what the client sees to the file of PETSTORE_JOURNAL', async () => {
  const file = setJournal();
  vi.stubEnv('PETSTORE_BEHAVIOR', 'pages-of-one-animal');
  await createSuitePetstore().respond(new Request('https://api.example.com/v1/pets?limit=5', { headers }));
  const text = readFileSync(file, 'utf8');
  expect(text).not.toContain('demo-key');
  expect(JSON.parse(text)).toMatchObject({
    method: 'GET',
    path: '/pets?limit=5',
    operation: 'listPets',
    status: 200,
    responseBody: '[{"id":1,"name":"Biscuit","categoryId":1,"status":"available"}]',
  });
});

test('handlers send a body that a failure cuts off, spreads or leaves out, and record it', async () => {
  const file = setJournal();
  const petstore = createSuitePetstore();
  petstore.fail('listPets', { truncate: true, times: 1 });
  expect(await petstore.respond(toRequest())).toMatchObject({ status: 200, isTruncated: true });
  petstore.fail('listPets', { trickle: 200, times: 1 });
  expect(await petstore.respond(toRequest())).toHaveProperty('spread');
  petstore.fail('listPets', { status: 204, body: 'empty' });
  expect(await petstore.respond(toRequest())).toEqual({ status: 204, headers: {} });
  await expect.poll(() => readFileSync(file, 'utf8').match(/\n/g)).toHaveLength(3);
});

test('is the petstore of createPetstore without the variables', async () => {
  const response = await createSuitePetstore().respond(toRequest());
  expect(response).toMatchObject({ status: 200 });
});
