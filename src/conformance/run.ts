import { type Pet, SUNSET } from '../contract/index.ts';
import type { JournalEntry } from './answer.ts';
import { type Check, turns } from './check.ts';
import { checks as allChecks } from './checks/index.ts';
import { createBodyReader } from './body-reader.ts';
import { cut, toEvidence } from './evidence.ts';
import { toPets } from './expectations.ts';
import { Kit, RunState } from './kit.ts';
import { createPet, getPet, listPets } from './kit-request.ts';
import { type Configuration, type ConformanceOptions, parseOptions } from './options.ts';
import { CannotTell, NotApplicable, Violation } from './outcome.ts';
import { createRedactor } from './redact.ts';
import type { CheckResult, ConformanceResult } from './result.ts';
import { type Sender, createSender } from './sender.ts';
import { toExchange, toResult } from './to-result.ts';
import { type Transport, toTransport } from './transport.ts';
import { findUntestable } from './untestable.ts';
import { toVerdict } from './verdict.ts';

const RUN_ID_LETTERS = 'bcdfghjklmnpqrstvwxz';

/** Six letters without vowels: no word, and no character that a service might not take. */
function createRunId(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(6)),
    (byte) => RUN_ID_LETTERS[byte % RUN_ID_LETTERS.length],
  ).join('');
}

/** The checks that the options leave. */
export function selectChecks({ readOnly }: Pick<Configuration, 'readOnly'>): readonly Check[] {
  return allChecks.filter((check) => !(readOnly && check.writes));
}

/** One of each status, and the plain one. */
const SHARED_CREATES = 4;

/** The most animals that these checks leave behind on a conformant service: those of their own and those that they share. */
export function countCreates(checks: readonly Check[], maxCreates: number): number {
  if (!checks.some(({ writes }) => writes)) return 0;
  return Math.min(
    maxCreates,
    checks.reduce((sum, { creates = 0 }) => sum + creates, SHARED_CREATES),
  );
}

/** The first look at a target: every operation once with the key, except what may be gone or is forbidden. */
async function orient(sender: Sender, readOnly: boolean, isRemoved: boolean): Promise<readonly JournalEntry[]> {
  const requests = [listPets(), ...(isRemoved ? [] : [getPet(1)]), ...(readOnly ? [] : [createPet({})])];
  return Promise.all(requests.map((request) => sender.send(request, { checkId: 'orientation', turn: 'first' })));
}

function mostFrequentCategory(pets: readonly Pet[]): Pet['categoryId'] | undefined {
  const groups = Map.groupBy(pets, ({ categoryId }) => String(categoryId));
  return [...groups.values()].toSorted((left, right) => right.length - left.length)[0]?.[0]?.categoryId;
}

async function runCheck(check: Check, kit: Kit): Promise<string | void> {
  if (check.control) await kit.control(check.control);
  if (check.probe) await kit.expect(check.probe);
  return check.run?.(kit);
}

function toOutcome(
  error: unknown,
  target: Parameters<typeof toEvidence>[1],
): Pick<CheckResult, 'outcome' | 'reason' | 'evidence'> {
  if (error instanceof Violation) return { outcome: 'fail', evidence: toEvidence(error, target) };
  if (error instanceof CannotTell) return { outcome: 'cannot-tell', reason: target.redact(cut(error.message)) };
  if (error instanceof NotApplicable) return { outcome: 'not-applicable', reason: target.redact(cut(error.message)) };
  throw error;
}

/**
 * Judges a deployment of the service.
 *
 * Without `fetch`, requests go over HTTP: by undici, and in a browser's page by the page's own `fetch`, which sends them
 * where CORS lets it.
 *
 * @returns The result; the verdict in it says how it went. Whatever the target does, it does not reject.
 * @throws UsageError when an option is wrong. Any other error is a fault of the kit.
 * @example
 * const { verdict } = await runConformance({ baseUrl: 'http://127.0.0.1:4010/v1', apiKey: 'demo-key' });
 * @example
 * // An application in its own process: the origin is free.
 * const { verdict, checks } = await runConformance({ fetch: app.fetch, baseUrl: 'http://localhost/v1', apiKey });
 */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceResult> {
  const { fetch, onEvent } = options;
  const configuration = parseOptions(options);
  const result = fetch
    ? await judge(configuration, toTransport(fetch), onEvent)
    : await judgeOverHttp(configuration, onEvent);
  onEvent?.({ type: 'run-ended', result });
  return result;
}

async function judgeOverHttp(
  configuration: Configuration,
  onEvent: ConformanceOptions['onEvent'],
): Promise<ConformanceResult> {
  // Only who goes over a connection pays for the client. For browsers, package.json has page-transport in its place.
  const { createHttpTransport } = await import('./http-transport.ts');
  const { transport, close } = createHttpTransport();
  try {
    return await judge(configuration, transport, onEvent);
  } finally {
    await close();
  }
}

async function judge(
  configuration: Configuration,
  transport: Transport,
  onEvent: ConformanceOptions['onEvent'],
): Promise<ConformanceResult> {
  const [start, startedAt] = [performance.now(), new Date()];
  const { apiKey, baseUrl, readOnly, strict } = configuration;
  const narrowed = readOnly ? ['--read-only'] : [];
  const target = { apiKey, baseUrl, redact: createRedactor(apiKey) };
  const deadline = start + configuration.totalTimeout;
  const sender = createSender({
    ...configuration,
    transport,
    readBody: createBodyReader(),
    deadline,
    onEnded: (entry) => onEvent?.({ type: 'request-ended', exchange: toExchange(entry, start, target.redact) }),
  });
  const selected = selectChecks(configuration);
  onEvent?.({
    type: 'run-started',
    checks: selected.length,
    creates: countCreates(selected, configuration.maxCreates),
  });
  const isRemoved = configuration.asOf >= SUNSET;
  const finish = (checks: CheckResult[], verdict: ConformanceResult['verdict']): ConformanceResult =>
    toResult({
      configuration,
      startedAt,
      start,
      journal: sender.journal,
      checks,
      narrowed,
      verdict,
      redact: target.redact,
    });

  const orientation = await orient(sender, readOnly, isRemoved).catch((error: unknown) => {
    if (error instanceof CannotTell) return error.message;
    throw error;
  });
  const untestable = typeof orientation === 'string' ? orientation : findUntestable(orientation, baseUrl);
  if (untestable) {
    const reason = 'the target cannot be tested';
    const checks = selected.map((check): CheckResult => ({
      ...describe(check),
      outcome: 'cannot-tell',
      reason,
      duration: 0,
      requests: 0,
    }));
    return finish(checks, { kind: 'incomplete', exitCode: 3, sentence: `Not testable: ${target.redact(untestable)}` });
  }

  const listed = toPets(sender.journal[0]?.answer);
  const known = configuration.categoryId ?? mostFrequentCategory(listed);
  const category = { categoryId: known ?? 1, isCategoryGuessed: known === undefined };
  const state = new RunState({ sender, apiKey, ...category, runId: createRunId(), listed, readOnly, isRemoved });

  const results = new Map<string, CheckResult>();
  const settle = async (check: Check, judging: () => Promise<string | void> | string | void) => {
    let result: Pick<CheckResult, 'outcome' | 'reason' | 'evidence' | 'observed'>;
    const begin = performance.now();
    try {
      if (isRemoved && check.operation === 'getPet')
        throw new NotApplicable('getPet was to be removed on 5 December 2030');
      const observed = await judging();
      result =
        check.level === 'MAY'
          ? { outcome: 'observed', observed: target.redact(observed ?? 'nothing') }
          : { outcome: 'pass' };
    } catch (error) {
      result = toOutcome(error, target);
      // An observation has no verdict: that nothing came is what was observed.
      if (check.level === 'MAY' && result.evidence) result = { outcome: 'observed', observed: result.evidence.actual };
    }
    const duration = (results.get(check.id)?.duration ?? 0) + performance.now() - begin;
    const requests = sender.journal.filter(({ checkId }) => checkId === check.id).length;
    results.set(check.id, { ...describe(check), ...result, duration, requests });
  };
  const end = ({ id }: Check) => onEvent?.({ type: 'check-ended', check: results.get(id) as CheckResult });
  for (const turn of turns) {
    await Promise.all(
      selected.map(async (check) => {
        if ((check.turn ?? 'main') !== turn) return;
        onEvent?.({ type: 'check-started', id: check.id });
        await settle(check, () => runCheck(check, new Kit(state, { checkId: check.id, turn })));
        if (!check.after) end(check);
      }),
    );
  }
  for (const check of selected) {
    if (!check.after) continue;
    if (['pass', 'observed'].includes(results.get(check.id)?.outcome ?? ''))
      await settle(check, () => check.after?.(new Kit(state, { checkId: check.id, turn: 'last' })));
    end(check);
  }
  const checks = selected.map(({ id }) => results.get(id) as CheckResult);
  return finish(checks, toVerdict(checks, { strict, narrowed }));
}

const describe = ({ id, level, clause, title }: Check) => ({ id, level, clause, title });
