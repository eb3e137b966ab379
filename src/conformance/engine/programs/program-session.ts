import { LIMIT } from '../../../contract/index.ts';
import type { Step } from '../../corpus/step.ts';
import { list, overOneConnection } from '../../corpus/steps.ts';
import type { FailedProgram } from './failed-program.ts';
import type { ProgramRunner } from './program-runner.ts';
import type { Run } from '../run.ts';
import { checkIdOf } from '../../oracle/check-id.ts';
import { ExclusiveLock } from './exclusive-lock.ts';
import { optionTable } from '../../options/option-table.ts';
import { StraySearch } from './find-strays.ts';
import { LAST_CREATIONS, ListLook } from './list-look.ts';
import { shorten } from './shorten.ts';
import { toCandidates } from './to-candidates.ts';

/** How many programs run at the same time. */
export const DEFAULT_LANES = optionTable.concurrency.in.fuzz.default;

/** A program that failed in an earlier session. */
export interface Example {
  /** The check that it failed. */
  checkId: string;
  program: readonly Step[];
}

/** The limits of a session in addition to those of a run. */
export interface SessionLimits {
  /** Those before the session count, too. */
  requests: number;
  /** In milliseconds. */
  time: number;
}

interface SessionOptions {
  /** Programs to try first. */
  examples?: readonly Example[] | undefined;
  /** Called for each of the examples, with its index. */
  onExample?: ((index: number, outcome: 'fixed' | 'still fails' | 'inconclusive') => void) | undefined;
  limits: SessionLimits;
  /** How many programs run at the same time. */
  lanes: number;
  /** Restores the data of the target. @returns Why that failed. Absent if it cannot be restored. */
  reset?: (() => Promise<string | undefined>) | undefined;
  /** Whether to look at the lists at the end, as no check of a run does in its place. @default false */
  looksAtLists?: boolean;
  /** Whether to end after the first violation that counts. @default false */
  failFast?: boolean | undefined;
  /** The checks whose violations are known before the session, by id. @default none */
  reported?: ReadonlySet<string>;
}

/** Requests between two attempts: a list with a filter, and one with a wrong key. */
const separators = overOneConnection([
  list('limit=13&status=pending'),
  list('limit=13', { authorization: 'Bearer x' }),
]);

/** The number of the first connection for programs that shorten others. Lanes have lower numbers. */
const FIRST_OF_ATTEMPTS = 1000;

/** How long a target may take to start again, in attempts and milliseconds between them. */
const RESTART_ATTEMPTS = 6;
const RESTART_PAUSE_MS = 1000;

/** The fewest creations of which some are kept for the end. */
const ENOUGH_CREATIONS = 20;
/** After how many creations the lists are looked at for the first time, while their limit does not cut them: most of those that a session may make by default. */
const FEW_ANIMALS = 36;

const countCreations = (program: readonly Step[]) =>
  program.filter(({ operation }) => operation === 'createPet').length;

/** Whether the same request comes twice in a row, which has to be so for the target, too. */
function hasRepetition(program: readonly Step[]): boolean {
  const isSame = (step: Step, other: Step) =>
    step.operation === other.operation && JSON.stringify(step) === JSON.stringify(other);
  return program.some((step, index) => index > 0 && isSame(step, program[index - 1] as Step));
}

/** Sends programs within the limits of a session, several at the same time, and shortens those that fail. */
export class ProgramSession {
  /** The shortest program that fails, by the id of the check. */
  readonly found = new Map<string, FailedProgram>();
  readonly #run: Run;
  readonly #runner: ProgramRunner;
  readonly #options: SessionOptions;
  readonly #lock = new ExclusiveLock();
  readonly #start: number;
  /** Requests of programs that have not ended, whether they have been sent or not. */
  #inProgress = 0;
  /** Requests outside the limit: those that shorten programs, and examples. */
  #extra = 0;
  #failure: string | undefined;
  #isTargetDown = false;
  /** How many programs were sent to shorten others. */
  #attempts = 0;
  /** Looks at the lists; `undefined` if the session does not. */
  readonly #look: ListLook | undefined;
  #hasLooked = false;

  constructor(run: Run, runner: ProgramRunner, options: SessionOptions) {
    this.#run = run;
    this.#runner = runner;
    this.#options = options;
    this.#look = options.looksAtLists ? new ListLook(run, runner) : undefined;
    this.#start = run.clock.now();
  }

  /** Why the session ended before a limit of its own; `undefined` if it did not. */
  get endedEarly(): string | undefined {
    const { problem } = this.#run.sender.renewal;
    if (problem !== undefined) return `the API key has expired, and could not be replaced: ${problem}`;
    return this.#failure ?? (this.#runner.isOver ? 'the session ended before all programs were sent' : undefined);
  }

  /** Whether the target has stopped, and has not come back. */
  get isTargetDown(): boolean {
    return this.#isTargetDown;
  }

  /** Tries the examples, then sends programs until a limit is reached. */
  async send(programs: Iterator<readonly Step[], void>): Promise<void> {
    for (const found of (await this.#look?.begin()) ?? []) this.#keep(this.#runner.toFailedAtEnd(found));
    await this.#lock.runAlone(() => this.#tryExamples());
    // Few creations are of more use for programs.
    const { maxCreates } = this.#run.plan.configuration;
    if (this.#look && maxCreates >= ENOUGH_CREATIONS) this.#run.sender.budget.kept = LAST_CREATIONS;
    const lanes = Array.from({ length: this.#options.lanes }, (_none, lane) => this.#sendIn(lane, programs));
    await Promise.all(lanes);
    if (this.#isOver || this.#hasFailed) return;
    await this.#lock.runAlone(async () => {
      for (const failed of await this.#findAtEnd()) this.#keep(failed);
    });
  }

  /** Looks at the lists while there are few animals. */
  async #lookOnce(lane: number): Promise<void> {
    const look = this.#look;
    if (this.#hasLooked || !look) return;
    this.#hasLooked = true;
    await this.#lock.runAlone(async () => {
      for (const found of await look.find()) this.#keep(this.#runner.toFailedAtEnd(found));
      const failed = await this.#runNew(look.program, lane);
      if (failed) await this.#record(failed, look.program, lane);
      for (const stray of await this.#findStray(look)) this.#keep(stray);
    });
  }

  /** Finds a request that creates animals although it must not, if lists show some of unknown origin. Only many repetitions prove it. */
  async #findStray(look: ListLook): Promise<FailedProgram[]> {
    if (!look.showsStrays) return [];
    const { creators } = this.#runner;
    const before = this.#run.sender.recorder.count;
    const known = { seen: creators.keys(), created: () => [...creators.keys()].map(BigInt) };
    const stray = await new StraySearch(this.#run, this.#runner, known).find();
    this.#extra += this.#run.sender.recorder.count - before;
    if (!stray) return [];
    const { step, ...found } = stray;
    const program = [step, list(`limit=${LIMIT.maximum}`)];
    return [{ ...found, earlier: undefined, program, entries: [found.shown], recent: program }];
  }

  /** The findings that only a look at all lists shows, or only repetition can prove. */
  async #findAtEnd(): Promise<FailedProgram[]> {
    this.#run.sender.budget.kept = 0;
    const atEnd = (await this.#look?.find()) ?? [];
    const strays = this.#look && !this.#hasLooked ? await this.#findStray(this.#look) : [];
    const shown = atEnd.map((found) => this.#runner.toFailedAtEnd(found));
    return [...shown, ...strays, ...(await this.#runner.confirmRest())];
  }

  #keep(failed: FailedProgram): void {
    const id = checkIdOf(failed.finding);
    if (this.#isNew(id)) this.found.set(id, failed);
  }

  async #tryExamples(): Promise<void> {
    const { examples = [], onExample = () => {} } = this.#options;
    const before = this.#run.sender.recorder.count;
    for (const [index, { checkId, program }] of examples.entries()) {
      if (this.#isOver) onExample(index, 'inconclusive');
      else {
        await this.#resetFor(program);
        const isSame = ({ finding }: Pick<FailedProgram, 'finding'>) => checkIdOf(finding) === checkId;
        const first = await this.#runner.run(program, isSame, 0);
        const failed = first ?? (await this.#findAtEnd()).find(isSame);
        if (failed) this.#keep(failed);
        onExample(index, failed ? 'still fails' : this.#isOver ? 'inconclusive' : 'fixed');
      }
    }
    this.#extra += this.#run.sender.recorder.count - before;
  }

  get #isOver(): boolean {
    return this.#failure !== undefined || this.#runner.isOver;
  }

  get #isDone(): boolean {
    return this.#isOver || this.#hasFailed || this.#run.clock.now() - this.#start >= this.#options.limits.time;
  }

  /** Whether a violation that counts ends the session. */
  get #hasFailed(): boolean {
    if (!this.#options.failFast) return false;
    const { strict } = this.#run.plan.configuration;
    return [...this.found.values()].some(({ finding }) => finding.level === 'MUST' || strict);
  }

  /** How many more requests the limit of the session allows. */
  get #requestsLeft(): number {
    return this.#options.limits.requests - (this.#run.sender.recorder.count - this.#extra) - this.#inProgress;
  }

  async #sendIn(lane: number, programs: Iterator<readonly Step[], void>): Promise<void> {
    while (!this.#isDone) {
      if (this.#requestsLeft <= 0) {
        if (this.#inProgress === 0) return;
        // Programs in progress may send less than they could.
        await this.#lock.runAlone(async () => {});
        continue;
      }
      const next = programs.next();
      if (next.done) return;
      const program = next.value.slice(0, this.#requestsLeft);
      this.#inProgress += program.length;
      if (this.#needsReset(program)) await this.#lock.runAlone(() => this.#resetFor(program));
      const run = () => this.#runNew(program, lane);
      const failed = await (hasRepetition(program) ? this.#lock.runAlone(run) : this.#lock.share(run));
      this.#inProgress -= program.length;
      if (failed) await this.#lock.runAlone(() => this.#record(failed, program, lane));
      if (this.#runner.creators.size >= FEW_ANIMALS) await this.#lookOnce(lane);
    }
  }

  /** Runs a program up to the first finding that no earlier program has shown. */
  #runNew(program: readonly Step[], lane: number): Promise<FailedProgram | undefined> {
    return this.#runner.run(program, ({ finding }) => this.#isNew(checkIdOf(finding)), lane);
  }

  #isNew(checkId: string): boolean {
    return !this.found.has(checkId) && !this.#options.reported?.has(checkId);
  }

  /** Keeps the shortest form of a failed program, and looks for further findings of the whole program. */
  async #record(first: FailedProgram, program: readonly Step[], lane: number): Promise<void> {
    const before = this.#run.sender.recorder.count;
    for (let failed: FailedProgram | undefined = first; failed; failed = await this.#runNew(program, lane)) {
      const id = checkIdOf(failed.finding);
      // Another program may have shown it in the meantime.
      if (!this.found.has(id)) {
        if (!(await this.#isResponsive(failed))) return void this.found.set(id, failed);
        const shortest = await this.#shorten(failed, program, lane);
        this.found.set(id, { ...shortest, program: this.#runner.withEarlierStep(shortest) });
      }
    }
    this.#extra += this.#run.sender.recorder.count - before;
  }

  #shorten(failed: FailedProgram, program: readonly Step[], lane: number): Promise<FailedProgram> {
    const id = checkIdOf(failed.finding);
    return shorten(failed, toCandidates(failed, program, this.#runner.creators), this.#run, async (candidate) => {
      await this.#resetFor(candidate);
      // So that nothing of the attempt before remains, such as a cached page or the state of a connection.
      await this.#runner.run(separators, undefined, lane);
      const connection = FIRST_OF_ATTEMPTS + this.#attempts++;
      return this.#isOver
        ? undefined
        : this.#runner.run(candidate, ({ finding }) => checkIdOf(finding) === id, connection);
    });
  }

  /** Whether the target still responds after a request without a response. If it does not, the session is over. */
  async #isResponsive({ shown }: FailedProgram): Promise<boolean> {
    if (shown.response) return true;
    const { clock, plan } = this.#run;
    for (let attempt = 0; attempt < RESTART_ATTEMPTS; attempt++) {
      if (await this.#runner.isResponsive()) return true;
      if (this.#isOver) return true;
      await clock.wait(RESTART_PAUSE_MS, plan.configuration.signal);
    }
    this.#isTargetDown = true;
    this.#failure = `the target no longer responds: ${shown.failure}`;
    return false;
  }

  #needsReset(program: readonly Step[]): boolean {
    const { reset } = this.#options;
    const { sender, plan } = this.#run;
    const { readOnly, maxCreates } = plan.configuration;
    if (!reset || readOnly || sender.budget.left === maxCreates) return false;
    return sender.budget.left < countCreations(program);
  }

  /** Restores the data of the target if the program could not create its animals. Nothing else may be in flight. */
  async #resetFor(program: readonly Step[]): Promise<void> {
    if (!this.#needsReset(program) || this.#isOver) return;
    this.#failure = await this.#options.reset?.();
    this.#run.sender.resetCreates();
    this.#runner.forgetData();
  }
}
