import { type Int64, LIMIT, type NewPet, type Pet, type PetStatus } from '../../contract/index.ts';
import { draw } from '../../shared/draw.ts';
import type { CheckContext, Control, Sighting } from '../checks/check-context.ts';
import { Inconclusive } from '../checks/outcome.ts';
import { toActual } from '../checks/reason.ts';
import type { Exchange, RequestOrigin } from '../exchange/exchange.ts';
import { type HttpRequest, createPet, listPets } from '../exchange/request.ts';
import { findCreatedPets, findSightings, findUnknownId } from './known-pets.ts';
import { toPetName, toNameStart } from './pet-names.ts';
import { PetSupply, createdBy } from './pet-supply.ts';
import { Polling } from './polling.ts';
import type { Run } from './run.ts';

/** How many times an attempt is made at least. On a slow target, time may be over earlier. */
const MIN_ATTEMPTS = 10;

/** After this many failures, no more animals are sent, since other checks need the creations. */
const MOST_FAILURES = 2;

/** The context of one check. */
export class RunContext implements CheckContext {
  readonly #run: Run;
  readonly #origin: RequestOrigin;
  readonly pets: PetSupply;
  /** Whether a response since the last attempt violates a requirement for certain. */
  #isViolated = false;

  constructor(run: Run, origin: RequestOrigin) {
    this.#run = run;
    this.#origin = origin;
    this.pets = new PetSupply(run, this);
  }

  get apiKey(): string {
    return this.#run.plan.configuration.keys.current;
  }

  get categoryId(): Int64 {
    return this.#run.state.categoryId;
  }

  get isReadOnly(): boolean {
    return this.#run.plan.configuration.readOnly;
  }

  get isRemoved(): boolean {
    return this.#run.isRemoved;
  }

  get initialPets(): readonly Pet[] {
    return this.#run.state.initialPets;
  }

  name(label: string): string {
    const { labels } = this.#run.state;
    const index = labels.get(label) ?? labels.size;
    labels.set(label, index);
    return toPetName(toNameStart(this.#run.state.nameForm, this.#run.runId), index);
  }

  nameWith(text: string): string {
    return `Kit${this.#run.runId} ${text}`;
  }

  newPet(label: string, more: Partial<NewPet> = {}): NewPet {
    return { name: this.name(label), categoryId: this.categoryId, ...more };
  }

  readonly draw = (label: string, from: bigint, to: bigint): bigint =>
    draw(this.#run.plan.configuration.seed, label, from, to);

  unknownId(label: string, from = 1_000_000_000n, to = 2_147_000_000n): Int64 {
    return findUnknownId(this.#run.sender.journal, this.draw(`id ${label}`, from, to));
  }

  /** @param checkId Another check that the request belongs to. */
  send(request: HttpRequest, checkId?: string): Promise<Exchange> {
    return this.#send(request, { ...this.#origin, ...(checkId !== undefined && { checkId }) });
  }

  async #send(request: HttpRequest, origin: RequestOrigin): Promise<Exchange> {
    const entry = await this.#run.sender.send(request, origin);
    if (entry.limit !== undefined)
      throw new Inconclusive(
        { kind: 'kit-limit', detail: entry.limit, request: `${request.method} ${request.path}` },
        entry,
      );
    // A creation can be repeated only as long as creations are left.
    for (const found of this.#run.review.findingsOf(entry)) {
      const { level, isTentative, confirmedBy } = found.finding;
      if (level === 'MUST' && !isTentative) this.#isViolated = true;
      if (confirmedBy === 'other-keys') await this.#run.review.tentative.confirm(found);
    }
    return entry;
  }

  sendAll(requests: readonly HttpRequest[]): Promise<Exchange[]> {
    return Promise.all(requests.map((request) => this.send(request)));
  }

  async create(pet: NewPet): Promise<Pet> {
    const entry = await this.send(createPet(pet));
    return createdBy(entry) ?? this.pets.rejectionOf(entry, 'one');
  }

  async createFirst(bodies: readonly object[], contentType = 'application/json'): Promise<Pet | undefined> {
    let failures = 0;
    for (const body of bodies) {
      const { response } = await this.send(createPet(body, { contentType }));
      if (response?.status === 201) return createdBy({ response } as Exchange);
      if ((!response || response.status >= 500) && ++failures === MOST_FAILURES) return undefined;
    }
    return undefined;
  }

  async waitUntil(attempt: () => Promise<boolean>): Promise<boolean> {
    const polling = this.#startPolling();
    const { maxLag } = this.#run.plan.configuration;
    for (let attempts = 1; ; attempts++) {
      this.#isViolated = false;
      if (await attempt()) return true;
      // Time does not change what lag cannot explain.
      if (this.#isViolated || (attempts >= MIN_ATTEMPTS && polling.isOver)) return false;
      if (attempts === 1) this.#run.onWait('lag', maxLag);
      await polling.pause();
    }
  }

  #startPolling(): Polling {
    const { clock, deadline, plan } = this.#run;
    return new Polling(clock, plan.configuration.maxLag, deadline);
  }

  /** Sends the control of a request that must be rejected, once per run. @throws Inconclusive if it was not accepted. */
  async control(control: Control): Promise<void> {
    const { controls } = this.#run.state;
    const pending = controls.get(control) ?? this.#sendControl(control);
    controls.set(control, pending);
    const entry = await pending;
    if (entry.response?.status === control.status) return;
    throw new Inconclusive({ kind: 'control-failed', expected: String(control.status), ...toActual(entry) }, entry);
  }

  /** Sends a control. A new animal may take a moment to become visible. */
  async #sendControl({ request }: Control): Promise<Exchange> {
    const sent = await request(this);
    for (const polling = this.#startPolling(); ; await polling.pause()) {
      const entry = await this.#send(sent, { ...this.#origin, purpose: 'control' });
      if (entry.response?.status !== 404 || polling.isOver) return entry;
    }
  }

  sightings(): Sighting[] {
    return findSightings(this.#run.sender.journal);
  }

  createdPets(): Sighting[] {
    return findCreatedPets(this.#run.sender.journal);
  }

  listMany(status?: PetStatus): Promise<Exchange> {
    return this.send(listPets(`limit=${LIMIT.maximum}${status ? `&status=${status}` : ''}`));
  }
}
