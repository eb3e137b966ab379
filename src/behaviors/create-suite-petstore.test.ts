import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSuitePetstore } from './create-suite-petstore.ts';

const headers = { authorization: 'Bearer demo-key' };

test('behaves as PETSTORE_BEHAVIOR says, and adds what the client sees to the file of PETSTORE_JOURNAL', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-journal-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
    vi.unstubAllEnvs();
  });
  const file = join(folder, 'journal');
  vi.stubEnv('PETSTORE_BEHAVIOR', 'pages-of-one-animal');
  vi.stubEnv('PETSTORE_JOURNAL', file);
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

test('is the petstore of createPetstore without the variables', async () => {
  const response = await createSuitePetstore().respond(new Request('https://api.example.com/v1/pets', { headers }));
  expect(response).toMatchObject({ status: 200 });
});
