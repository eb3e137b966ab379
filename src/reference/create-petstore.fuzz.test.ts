import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  jsonValue,
  oneof,
  record,
  string,
  tuple,
  uint8Array,
} from 'fast-check';
import { expect, test } from 'vitest';
import { findProblems, parseJson, validators } from '../contract/index.ts';
import { createPetstore } from './create-petstore.ts';

const RUNS = 10_000;

const key = oneof(constantFrom('name', 'categoryId', 'status', 'id', '__proto__', 'constructor', 'toString'), string());
const value = oneof(
  jsonValue().map((json) => JSON.stringify(json)),
  constantFrom(
    '1e999',
    '-0',
    '7.0',
    '9223372036854775808',
    '"\\ud800"',
    '{"__proto__":{"polluted":true}}',
    '"available"',
    '""',
  ),
);
/** Objects as text, because a JavaScript object cannot have duplicate keys. */
const object = array(tuple(key, value)).map(
  (entries) => `{${entries.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`,
);
const valid = record({ name: string({ unit: 'binary' }), categoryId: constantFrom(1, 2, 3) }).map((pet) =>
  JSON.stringify(pet),
);
const text = oneof(
  valid,
  object,
  value,
  string({ unit: 'binary' }),
  string(),
  tuple(valid, string()).map(([left, right]) => left + right),
);
const body = oneof(text, uint8Array());

test(`any body gets a documented response, and a rejected one changes nothing (${RUNS} bodies)`, async () => {
  const petstore = createPetstore({ pets: [], journalSize: 0 });
  const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
  console.log(`Reproduce with FUZZ_SEED=${seed}`);
  const outcomes = new Map<number, number>();
  const property = asyncProperty(body, async (sent) => {
    const before = petstore.pets.count();
    const init = { method: 'POST', headers, body: sent as BodyInit };
    const response = await petstore.fetch(new Request('http://localhost/v1/pets', init));
    const received = parseJson(await response.text());
    expect([201, 400]).toContain(response.status);
    outcomes.set(response.status, (outcomes.get(response.status) ?? 0) + 1);
    expect(petstore.pets.count() - before).toBe(response.status === 201 ? 1 : 0);
    expect(findProblems(validators[response.status === 201 ? 'Pet' : 'Error'], received)).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });
  await assert(property, { numRuns: RUNS, seed });
  // Both outcomes must be frequent for the test to be meaningful.
  expect(Math.min(outcomes.get(201) ?? 0, outcomes.get(400) ?? 0)).toBeGreaterThan(RUNS / 20);
}, 120_000);

test('any id and any query get a documented response (2000 of each)', async () => {
  const petstore = createPetstore({ journalSize: 0 });
  const part = oneof(
    string({ unit: 'binary' }).map((id) => encodeURIComponent(id.toWellFormed())),
    constantFrom('%', '%E4', '%00', '..', '1', '007', '+1', '9'.repeat(400)),
  );
  const address = tuple(part, oneof(constantFrom('limit', 'status', 'page'), part), part).map(
    ([id, name, parameter]) => [`/pets/${id}`, `/pets?${name}=${parameter}`],
  );
  const property = asyncProperty(address, async (paths) => {
    for (const path of paths) {
      const response = await petstore.fetch(
        new Request(`http://localhost/v1${path}`, { headers: { authorization: 'Bearer demo-key' } }),
      );
      expect([200, 400, 404]).toContain(response.status);
      const received = parseJson(await response.text());
      if (response.status >= 400) expect(findProblems(validators.Error, received)).toEqual([]);
    }
  });
  await assert(property, { numRuns: 2000 });
});
