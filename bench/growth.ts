import { createPetstore } from '../dist/reference/index.js';
import type { Pet } from '../src/reference/index.ts';
import { median } from './support/median.ts';
import { print } from './support/print.ts';

/**
 * Compares the throughput with 100 animals with that of more. Run `node bench/growth.ts` after a build. Two sizes
 * alternate in this process; every figure is a median.
 */
const ROUNDS = 61;
const MILLISECONDS = 40;
const SMALL = 100;
/** Each size with the share of the throughput at the small one that it should have. */
const LARGE = [
  { count: 100_000, goal: 0.95 },
  { count: 1_000_000, goal: 0.95 },
];
const headers = { authorization: 'Bearer demo-key' };

/** One animal in five is sold, which makes that the rarest status; both sizes have at least twenty of them. */
function createPets(count: number): Pet[] {
  return Array.from({ length: count }, (_none, index) => ({
    id: index + 1,
    name: `Animal ${index + 1}`,
    categoryId: 1 + (index % 5),
    status: index % 5 === 4 ? 'sold' : index % 2 === 0 ? 'available' : 'pending',
  }));
}

/** Measures the requests per second. */
async function measure(fetch: (request: Request) => Promise<Response>, path: string): Promise<number> {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < MILLISECONDS) {
    for (let request = 0; request < 20; request++) {
      const response = await fetch(new Request(`http://localhost/v1${path}`, { headers }));
      if (response.status !== 200) throw new Error(`GET ${path}: status ${response.status} instead of 200.`);
    }
    count += 20;
  }
  return (1000 * count) / (performance.now() - start);
}

const small = createPetstore({ pets: createPets(SMALL) });

/** Compares a petstore with the small one. */
async function compare(large: typeof small, count: number, goal: number): Promise<void> {
  for (const [name, path] of [
    ['list', '/pets?limit=20'],
    ['list of the rarest status', '/pets?limit=20&status=sold'],
    ['get', '/pets/77'],
  ] as const) {
    const ratios: number[] = [];
    for (const { fetch } of [small, large]) await measure(fetch, path);
    for (let round = 0; round < ROUNDS; round++) {
      const rates = new Map<unknown, number>();
      for (const side of round % 2 === 0 ? [small, large] : [large, small]) {
        rates.set(side, await measure(side.fetch, path));
      }
      ratios.push((rates.get(large) ?? 0) / (rates.get(small) ?? 1));
    }
    print(
      `${name.padEnd(26)} at ${count}: ${median(ratios).toFixed(2)} of the throughput at ${SMALL} (goal: at least ${goal})`,
    );
  }
}

function time(act: () => void): string {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    act();
    return performance.now() - start;
  });
  return `${median(times).toFixed(0)} ms`;
}

for (const { count, goal } of LARGE) {
  const pets = createPets(count);
  const large = createPetstore({ pets });
  await compare(large, count, goal);
  print(`seed ${count}: ${time(() => large.seed(pets))} (goal: at most ${count / 50})`);
  print(`reset ${count}: ${time(() => large.reset())} (goal: at most ${count / 50})`);
}
