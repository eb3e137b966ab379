import {
  compareResults,
  type ConformanceOptions,
  type ConformanceResult,
  runConformance,
} from '../../../src/conformance/index.ts';
import { mutants } from '../../../src/variants/mutants/index.ts';
import { type Petstore, createPetstore } from '../../../src/reference/index.ts';
import { judge } from '../../../src/self-test/index.ts';
import { createAuthority } from '../../support/create-certificates.ts';

const clientCertificate = createAuthority().issue('client');

const asIs = { wrap: ({ fetch }: Pick<Petstore, 'fetch'>) => fetch };

/** Runs the checks against the reference or against a mutant: all of them, or with options those that need no oracle. */
function run(mutantName?: string, options?: Partial<ConformanceOptions>): Promise<ConformanceResult> {
  const mutant = mutants.find(({ name }) => name === mutantName);
  return judge(mutant ?? asIs, { strict: false, ...(options && !options.only && { skip: ['oracle'] }), ...options });
}

/** Creates a value once for all tests of a process. Each call returns a copy, which the test may change. */
function once<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let created: Promise<Value> | undefined;
  return async () => structuredClone(await (created ??= create()));
}

const plainReports = new Map<string | undefined, () => Promise<ConformanceResult>>();

/** The result of a run against the reference or against a mutant. Only one with options is always a new one. */
export function report(mutantName?: string, options?: Partial<ConformanceOptions>): Promise<ConformanceResult> {
  if (options) return run(mutantName, options);
  const plain = plainReports.get(mutantName) ?? once(() => run(mutantName));
  plainReports.set(mutantName, plain);
  return plain();
}

/** A result with other observations and latencies, so that a comparison with it has all kinds of changes. */
function withOtherPast(result: ConformanceResult): ConformanceResult {
  const [exchange] = result.exchanges;
  const slow = Array.from({ length: 30 }, () => ({ ...exchange, operation: 'listPets', status: 200, duration: 900 }));
  const fingerprint = Object.fromEntries(Object.keys(result.fingerprint).map((id) => [id, 'other']));
  return { ...result, fingerprint, exchanges: slow as ConformanceResult['exchanges'] };
}

async function createAllKinds(): Promise<Record<string, ConformanceResult>> {
  const unreachable = async () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
  };
  let posts = 0;
  /** Responds to creations with an animal, with nothing, and with an error of the server. */
  const unclear = () => {
    const { fetch } = createPetstore({ apiKeys: ['self-Test-key-4711'] });
    const others = [() => new Response(null, { status: 204 }), () => new Response('', { status: 500 })];
    return async (request: Request) =>
      request.method === 'POST' ? (others[posts++ % 3]?.() ?? fetch(request)) : fetch(request);
  };
  return {
    conformant: await report(),
    'read-only': await report(undefined, { readOnly: true }),
    'after the sunset': await report(undefined, { asOf: new Date('2031-01-01') }),
    failing: await report('listPets-key-missing'),
    'with known failures': await report('listPets-key-missing', {
      target: 'staging',
      only: ['listPets.key-missing', 'getPet.unknown'],
      knownFailures: [{ check: 'listPets.key-missing', reason: 'fixed in 2.4', expires: '2999-12-31' }],
    }),
    'with outdated known failures': await report(undefined, {
      knownFailures: [
        { check: 'listPets.key-missing', reason: 'x', place: { file: 'known.yaml', line: 4 } },
        { check: 'getPet.unknown', reason: 'y' },
      ],
    }),
    'with labels': await report(undefined, { only: ['getPet.unknown'], labels: { environment: 'staging' } }),
    'with requirements': await report('listPets-key-missing', {
      only: ['oracle.authentication.refused', 'getPet.unknown'],
      requirements: '2026.1',
    }),
    'with a comparison': compareResults(
      withOtherPast(await report('listPets-key-missing', { only: ['listPets', 'observe.limit-0'] })),
      await report(undefined, { only: ['listPets', 'observe.limit-0'] }),
    ),
    warned: await report('errors-without-challenge'),
    strict: await report('errors-without-challenge', { strict: true, categoryId: 1 }),
    'cut short': await report(undefined, { maxCreates: 2, skip: [] }),
    'cut short without a MUST': await report(undefined, { levels: ['SHOULD'], signal: AbortSignal.abort() }),
    'not testable without a MUST': await report(undefined, { levels: ['SHOULD'], fetch: unreachable }),
    'not testable': await report(undefined, { fetch: unreachable }),
    'with unclear creations': await report(undefined, { fetch: unclear() }),
    'filtered, through an unreachable proxy': await runConformance({
      baseUrl: 'http://127.0.0.1:9/v1',
      apiKey: 'demo-key',
      proxy: 'http://127.0.0.1:9',
      ...clientCertificate,
      headers: { 'X-Tenant': 'a' },
      rate: 100,
      only: ['listPets'],
      skip: ['listPets.responds'],
      grep: 'key',
      levels: ['MUST'],
    }),
  };
}

/** Text that would break each of the formats. */
export const HOSTILE = [
  '<script>globalThis.broken = true</script>',
  '<img src=x onerror="globalThis.broken = true">',
  `"'>--><b onclick=alert(1)>`,
  ']]></system-out><!-- ',
  '::error title=x,file=z::y\n::stop-commands::z',
  'curl\n  ::error::z ##[stop-commands]z',
  '\n1..0\nBail out! no\n# TODO \\# SKIP',
  '| a | b |\n| --- |\n```\n~~~\n</details>\n[x](javascript:alert(1)) ![y](https://example.com/z.png) @somebody `c` <https://example.com>',
  '\u0000\u0007\u001b[2J\u001b]0;title\u0007\u009b31m\r',
  '\u2028\u2029\u202egnp.exe\u2066\u200f\ufeff',
  '\ud800 \udfff \ufffe\uffff',
  '%0A%25 100%',
  '\t---\n...\n',
].join(' ');

async function createHostile(): Promise<ConformanceResult> {
  const wrong = await report('listPets-key-missing');
  const cut = await report(undefined, { maxCreates: 2 });
  const [first] = cut.clauses;
  const failure = wrong.checks.find(({ outcome }) => outcome === 'fail');
  return {
    ...cut,
    configuration: {
      ...cut.configuration,
      baseUrl: `http://localhost/${HOSTILE}`,
      labels: { [HOSTILE]: HOSTILE, environment: HOSTILE },
    },
    verdict: { ...wrong.verdict, scope: HOSTILE, detail: HOSTILE, summary: `Non-conformant: ${HOSTILE}` },
    // A report file may also contain anything in place of the kit's own text.
    clauses: cut.clauses.map((clause) =>
      clause === first ? clause : { ...clause, source: HOSTILE, quotes: [HOSTILE] },
    ),
    checks: cut.checks.map((check) => {
      if (check.id === failure?.id || check.level === 'SHOULD')
        return {
          ...check,
          title: `${check.title} ${HOSTILE}`,
          outcome: 'fail',
          evidence: {
            expected: HOSTILE,
            actual: HOSTILE,
            request: { method: 'GET', url: HOSTILE, body: HOSTILE },
            response: { status: 200, headers: { [HOSTILE]: HOSTILE }, body: HOSTILE },
            reproduce: HOSTILE,
          },
        };
      if (check.reason !== undefined) return { ...check, reason: HOSTILE };
      return check.observed === undefined ? check : { ...check, observed: HOSTILE };
    }),
    fingerprint: Object.fromEntries(Object.keys(cut.fingerprint).map((id) => [id, HOSTILE])),
    exchanges: cut.exchanges.map((exchange) => ({ ...exchange, path: HOSTILE })),
    created: [{ id: HOSTILE, name: HOSTILE }],
  };
}

/** A result for each kind of verdict, and for each way to it. */
export const allKinds = once(createAllKinds);

/** A result with hostile text wherever a target or a file could put it. */
export const hostile = once(createHostile);
