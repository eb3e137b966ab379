import { type Int64, type NewPet, type Pet, type PetStatus, petStatuses } from '../contract/index.ts';
import type { Answer, JournalEntry } from './answer.ts';
import type { Exchange } from './check.ts';
import { created, toPet, toPets } from './expectations.ts';
import { missingVariant } from './key-variant.ts';
import { type KitRequest, createPet, getPet, listPets } from './kit-request.ts';
import { CannotTell, NotApplicable, Violation } from './outcome.ts';
import type { Sender } from './sender.ts';
import { wait } from './wait.ts';

/** How long a created animal may take to be seen, in milliseconds. */
const LAG_MS = 3000;

/** An animal that was sent, and what came of it. */
export interface Creation {
  sent: NewPet;
  entry: JournalEntry & { answer: Answer };
}

export interface KitOptions {
  sender: Sender;
  apiKey: string;
  categoryId: Int64;
  /** Letters, the same in all names of one run. */
  runId: string;
  /** The animals that the target listed first. */
  listed: readonly Pet[];
  readOnly: boolean;
}

/** What all checks of one run share: facts about the target, and what was made of it so far. */
export class RunState {
  readonly controls = new Map<Exchange, Promise<JournalEntry>>();
  readonly creations = new Map<string, Promise<Creation>>();
  readonly options: KitOptions;

  constructor(options: KitOptions) {
    this.options = options;
  }
}

/** What a check works with: it sends, expects, and gets animals that are known to exist. */
export class Kit {
  readonly #state: RunState;
  readonly #checkId: string;

  constructor(state: RunState, checkId: string) {
    this.#state = state;
    this.#checkId = checkId;
  }

  /** A category that the target knows, as far as can be told. */
  get categoryId(): Int64 {
    return this.#state.options.categoryId;
  }

  /** Everything that was asked and answered so far, by all checks. */
  get journal(): readonly JournalEntry[] {
    return this.#state.options.sender.journal;
  }

  /** The animals that the target listed before anything was created. */
  get listed(): readonly Pet[] {
    return this.#state.options.listed;
  }

  get isReadOnly(): boolean {
    return this.#state.options.readOnly;
  }

  get apiKey(): string {
    return this.#state.options.apiKey;
  }

  /** A name for an animal: letters and spaces, with the run's own word in it. */
  name(label: string): string {
    return `Kit ${this.#state.options.runId} ${label}`;
  }

  /** The fields of an animal that every service takes. */
  newPet(label: string, more: Partial<NewPet> = {}): NewPet {
    return { name: this.name(label), categoryId: this.categoryId, ...more };
  }

  /** Sends a request. @throws Violation when there is no complete answer. */
  async send(request: KitRequest): Promise<JournalEntry & { answer: Answer }> {
    const missing = missingVariant(request.key, this.apiKey);
    if (missing) throw new NotApplicable(missing);
    const entry = await this.#state.options.sender.send(request, this.#checkId);
    if (entry.answer) return entry as JournalEntry & { answer: Answer };
    throw new Violation('an answer', entry.failure ?? 'none', entry);
  }

  /** Sends a request and holds the answer to an expectation. @throws Violation when it is something else. */
  async expect({ request, expect }: Exchange): Promise<Answer> {
    const entry = await this.send(await request(this));
    const problem = expect.findProblem(entry.answer);
    if (problem) throw new Violation(expect.says, problem, entry);
    return entry.answer;
  }

  /** Like `expect`, again and again for a short while: what was created may take a moment to be seen. */
  async eventually(exchange: Exchange): Promise<Answer> {
    const end = performance.now() + LAG_MS;
    for (let pause = 50; ; pause *= 2) {
      try {
        return await this.expect(exchange);
      } catch (error) {
        if (!(error instanceof Violation) || performance.now() + pause > end) throw error;
        await wait(pause);
      }
    }
  }

  /** The accepted twin of a refusal, asked once in a run. @throws CannotTell when it was not accepted. */
  async control(exchange: Exchange): Promise<Answer> {
    const { controls } = this.#state;
    const pending =
      controls.get(exchange) ?? Promise.resolve(exchange.request(this)).then((request) => this.send(request));
    controls.set(exchange, pending);
    try {
      const { answer } = await pending;
      const problem = exchange.expect.findProblem(answer as Answer);
      if (problem)
        throw new CannotTell(
          `the same request, rightly made, was answered with ${problem} where ${exchange.expect.says} was expected`,
        );
      return answer as Answer;
    } catch (error) {
      if (error instanceof Violation)
        throw new CannotTell(`the same request, rightly made, had no answer: ${error.actual}`);
      throw error;
    }
  }

  /** The one creation of this run with a status, sent when it is first asked for. */
  creation(status: PetStatus): Promise<Creation> {
    const { creations } = this.#state;
    const sent = this.newPet(status, { status });
    const pending = creations.get(status) ?? this.send(createPet(sent)).then((entry) => ({ sent, entry }));
    creations.set(status, pending);
    return pending;
  }

  /** The animal of that creation. @throws CannotTell when it could not be created. */
  async created(status: PetStatus): Promise<Pet> {
    if (this.isReadOnly)
      throw new NotApplicable('the target lists no such animal, and --read-only forbids to create one');
    const { sent, entry } = await this.creation(status).catch((error: unknown) => {
      throw error instanceof Violation ? new CannotTell(`an animal could not be created: ${error.actual}`) : error;
    });
    const problem = created(sent).findProblem(entry.answer);
    if (problem) throw new CannotTell(`an animal could not be created: ${problem} instead of ${created(sent).says}`);
    return entry.answer.json as Pet;
  }

  /** An animal that exists: a listed one, otherwise one of this run. */
  async existing(): Promise<Pet> {
    const [first] = this.listed;
    if (first) return first;
    const pet = await this.created('available');
    await this.eventually({
      request: () => getPet(pet.id),
      expect: { says: '200', findProblem: ({ status }) => (status === 200 ? undefined : String(status)) },
    });
    return pet;
  }

  /** An id that names no animal: far from what is listed or assigned, and another one for each salt. */
  unknownId(salt: number): Int64 {
    const known = new Set(this.knownPets().map(({ id }) => String(id)));
    let id = 1_987_654_321 + salt * 7919;
    while (known.has(String(id))) id++;
    return id;
  }

  /** Every animal that an answer of this run has shown, the latest sight of it. */
  knownPets(): Pet[] {
    const pets = new Map<string, Pet>();
    for (const { answer } of this.journal) {
      const pet = toPet(answer);
      for (const each of pet ? [pet] : toPets(answer)) pets.set(String(each.id), each);
    }
    return [...pets.values()];
  }

  /** The ids of all animals that this run has created. */
  createdIds(): Set<string> {
    const entries = this.journal.filter(
      ({ request, answer }) => request.method === 'POST' && answer && answer.status < 300,
    );
    return new Set(entries.map(({ answer }) => String(toPet(answer)?.id)));
  }

  /** All animals that lists show now: as many as a list may have, of all statuses and of each. */
  async list(): Promise<Pet[]> {
    const queries = ['limit=100', ...petStatuses.map((status) => `limit=100&status=${status}`)];
    const answers = await Promise.all(queries.map((query) => this.send(listPets(query))));
    return answers.flatMap(({ answer }) => toPets(answer));
  }
}
