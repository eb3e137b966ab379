import { expect, test } from 'vitest';
import { type Variant, createPetstore } from '../../reference/index.ts';
import { renderGreeting } from './greeting.ts';
import { parseFailure } from './option-parsers.ts';
import type { ServeOptions } from './serve-options.ts';

const url = 'http://127.0.0.1:4010/v1';

const greet = (options: Partial<ServeOptions> = {}, petstore = createPetstore(), variant?: Variant) =>
  renderGreeting({ url, petstore }, { seed: 1, ...options }, variant);

test('shows the base URL, the key and a curl line for each operation', () => {
  expect(greet()).toBe(`Petstore Animals Service: 45 animals

  base URL  ${url}
  API key   demo-key

  curl -H 'Authorization: Bearer demo-key' '${url}/pets?limit=5'
  curl -H 'Authorization: Bearer demo-key' ${url}/pets/1
  curl -H 'Authorization: Bearer demo-key' -H 'Content-Type: application/json' -d '{"name":"Rex","categoryId":1}' ${url}/pets

Press Ctrl+C to stop. To list the options, run petstore-mock --help.
`);
});

test('shows the console and the admin API if they are served', () => {
  const text = greet({ console: true, admin: true });
  expect(text).toContain('  console   http://127.0.0.1:4010/\n');
  expect(text).toContain('  admin     http://127.0.0.1:4010/__petstore/openapi.json\n');
});

test('shows choices that differ from the default, and quotes a key for the shell', () => {
  const petstore = createPetstore({ apiKeys: ["it's"], choices: { limitOutOfRange: 'clamp', head: 'like-get' } });
  const text = greet({}, petstore);
  expect(text.match(/^ {2}choice .*$/gm)).toEqual(['  choice    limitOutOfRange=clamp']);
  expect(text).toContain(String.raw`curl -H 'Authorization: Bearer it'\''s'`);
});

test('shows the seed only if something is random', () => {
  const fixed = greet({ latency: { minimum: 5, maximum: 5 }, fail: [{ operation: 'getPet', hang: true }] });
  expect(fixed).toContain('  failure   getPet=hang\n  latency   5 to 5 ms\n');
  expect(fixed).not.toContain('  seed ');
  const random = greet({ fail: [{ operation: 'listPets', status: 503, probability: 0.5 }], seed: 7 });
  expect(random).toContain('  failure   listPets=503:0.5\n  seed      7\n');
});

test('shows a variant with the options that petstore-conformance needs for it', () => {
  const variant: Variant = {
    kind: 'conforming',
    name: 'after-removal',
    description: 'Has removed getPet.',
    run: { asOf: new Date('2030-12-06'), categoryId: 7, timeout: 500 },
    wrap: (petstore) => petstore.fetch,
  };
  const text = greet({}, createPetstore(), variant);
  expect(text).toContain('  variant   after-removal: Has removed getPet.\n');
  expect(text).toContain('  check     petstore-conformance --as-of 2030-12-06 --category-id 7 --timeout 500\n');
});

test('a demo lists the scenarios, and shows how to select one', () => {
  const petstore = createPetstore({ scenarios: { closed: { description: 'Is closed.' } } });
  const text = greet({ demo: true, admin: true }, petstore);
  expect(text).toContain('  closed          Is closed.\n');
  expect(text).toContain(`-d '{"name":"outage"}' http://127.0.0.1:4010/__petstore/scenario\n`);
  expect(greet({}, petstore)).not.toContain('Is closed.');
});

test('shows the selected scenario', () => {
  const petstore = createPetstore({ scenarios: { closed: { description: 'Is closed.' } } });
  petstore.scenario('closed');
  expect(greet({}, petstore)).toContain('  scenario  closed\n');
});

test.each([
  'getPet=503,code=full,message=Full.',
  'getPet=502:0.5,body=html',
  'getPet=probability=0.5,trickle=5,times=1',
  'getPet=200,delay=5,text=a,b=c',
])('names a failure as --fail accepts it: %s', (option) => {
  expect(greet({ fail: parseFailure(option) })).toContain(`  failure   ${option}\n`);
});
