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
import { createPetstore } from './petstore.ts';

const RUNS = 10_000;

const key = oneof(constantFrom('name', 'categoryId', 'status', 'id', '__proto__', 'constructor', 'toString'), string());
const value = oneof(
  jsonValue().map((each) => JSON.stringify(each)),
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
/** Objects whose keys may stand twice, which no JavaScript value can have. */
const object = array(tuple(key, value)).map(
  (entries) => `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${each}`).join(',')}}`,
);
const valid = record({ name: string({ unit: 'binary' }), categoryId: constantFrom(1, 2, 3) }).map((each) =>
  JSON.stringify(each),
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

test(`whatever is sent, the answer is documented, and a refusal changes nothing (${RUNS} bodies)`, async () => {
  const petstore = createPetstore({ pets: [], journalSize: 0 });
  const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
  console.log(`fuzz seed ${seed} (repeat with FUZZ_SEED=${seed})`);
  const outcomes = new Map<number, number>();
  const property = asyncProperty(body, async (sent) => {
    const before = petstore.pets.count();
    const init = { method: 'POST', headers, body: sent as BodyInit };
    const response = await petstore.fetch(new Request('http://localhost/v1/pets', init));
    const answer = parseJson(await response.text());
    expect([201, 400]).toContain(response.status);
    outcomes.set(response.status, (outcomes.get(response.status) ?? 0) + 1);
    expect(petstore.pets.count() - before).toBe(response.status === 201 ? 1 : 0);
    expect(findProblems(validators[response.status === 201 ? 'Pet' : 'Error'], answer)).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });
  await assert(property, { numRuns: RUNS, seed });
  // Both happen often enough for the test to mean something.
  expect(Math.min(outcomes.get(201) ?? 0, outcomes.get(400) ?? 0)).toBeGreaterThan(RUNS / 20);
}, 120_000);

test('whatever is asked, a list and an animal are answered as documented (2000 addresses)', async () => {
  const petstore = createPetstore({ journalSize: 0 });
  const part = oneof(
    string({ unit: 'binary' }).map((each) => encodeURIComponent(each.toWellFormed())),
    constantFrom('%', '%E4', '%00', '..', '1', '007', '+1', '9'.repeat(400)),
  );
  const address = tuple(part, oneof(constantFrom('limit', 'status', 'page'), part), part).map(([id, name, each]) => [
    `/pets/${id}`,
    `/pets?${name}=${each}`,
  ]);
  const property = asyncProperty(address, async (paths) => {
    for (const path of paths) {
      const response = await petstore.fetch(
        new Request(`http://localhost/v1${path}`, { headers: { authorization: 'Bearer demo-key' } }),
      );
      expect([200, 400, 404]).toContain(response.status);
      const answer = parseJson(await response.text());
      if (response.status >= 400) expect(findProblems(validators.Error, answer)).toEqual([]);
    }
  });
  await assert(property, { numRuns: 2000 });
});
