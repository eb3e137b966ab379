import { type ConformanceResult, checks, runConformance } from '../conformance/index.ts';
import { type Mutant, mutants } from '../mutants/index.ts';
import { type Petstore, createPetstore } from '../reference/index.ts';

/** What came of one wrong service: whether each check that is named for it failed, and what the run's verdict was. */
export interface SelfTestResult {
  mutant: string;
  namedFor: readonly string[];
  /** The named checks that did not fail; empty when the mutant is killed. */
  survived: readonly string[];
  result: ConformanceResult;
}

type Fetch = (request: Request) => Promise<Response>;

const KEY = 'self-Test-key-4711';

/** Judges a service in this process. */
function judge(wrap: (petstore: Petstore) => Fetch, options: { strict?: boolean } = {}): Promise<ConformanceResult> {
  const petstore = createPetstore({ apiKeys: [KEY], now: new Date('2026-06-01') });
  const settings = { baseUrl: 'http://localhost/v1', apiKey: KEY, fetch: wrap(petstore), asOf: new Date('2026-06-01') };
  return runConformance({ ...settings, ...options });
}

/** Sets the kit on one wrong service. */
async function tryMutant({ name, wrap }: Mutant): Promise<SelfTestResult> {
  const namedFor = checks.filter(({ kills }) => kills?.includes(name)).map(({ id }) => id);
  const result = await judge(wrap, { strict: true });
  const failed = new Set(result.checks.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id));
  const isCaught = result.verdict.exitCode === 1;
  return { mutant: name, namedFor, survived: isCaught ? namedFor.filter((id) => !failed.has(id)) : namedFor, result };
}

/** Sets the kit on the reference, which has to pass, and on every wrong service, which the checks named for it have to fail. */
export async function selfTest(): Promise<{ reference: ConformanceResult; mutants: SelfTestResult[] }> {
  const reference = await judge((petstore) => petstore.fetch, { strict: true });
  const results: SelfTestResult[] = [];
  // A few at a time: a mutant that is not seen at once makes the kit wait.
  const queue = [...mutants];
  const work = async () => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) results.push(await tryMutant(mutant));
  };
  await Promise.all(Array.from({ length: 8 }, work));
  const order = new Map(mutants.map(({ name }, index) => [name, index]));
  return {
    reference,
    mutants: results.toSorted((left, right) => (order.get(left.mutant) ?? 0) - (order.get(right.mutant) ?? 0)),
  };
}

/**
 * The command `petstore-conformance self-test`.
 *
 * @returns Whether the reference passed and every mutant was killed by the checks named for it.
 */
export async function runSelfTest(write: (line: string) => void): Promise<boolean> {
  const { reference, mutants: results } = await selfTest();
  write(`reference  ${reference.verdict.sentence}`);
  const survivors = results.filter(({ survived, namedFor }) => survived.length > 0 || namedFor.length === 0);
  for (const { mutant, survived } of survivors)
    write(`SURVIVED   ${mutant}: ${survived.join(', ') || 'no check is named for it'}`);
  write(`mutants killed ${results.length - survivors.length}/${results.length}`);
  return reference.verdict.exitCode === 0 && survivors.length === 0;
}
