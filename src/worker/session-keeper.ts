import type { Pet } from '../contract/index.ts';
import { isSame, readSettings } from '../hosting/sessions/read-settings.ts';
import type { SeededRandom } from '../hosting/sessions/seeded-random.ts';
import type { Session } from '../hosting/sessions/session.ts';
import type { PetCollection, Petstore, SavedFailure } from '../reference/index.ts';
import { restoreSettings, saveSettings } from './saved-settings.ts';
import type { SessionStorage } from './session-storage.ts';

/** A list of animals at one moment, by which later changes are noticed without comparing every animal. */
interface ListState {
  list: readonly Pet[];
  length: number;
  rewrites: number;
}

function toListState(animals: PetCollection): ListState {
  const list = animals.withStatus();
  return { list, length: list.length, rewrites: animals.rewrites };
}

/** Whether a list has the animals of an earlier moment, perhaps with further ones. */
const continues = ({ list, rewrites }: ListState, earlier: ListState) =>
  list === earlier.list && rewrites === earlier.rewrites;

/** Writes what changed in a session to its storage, and restores it. */
export class SessionKeeper {
  readonly #session: Session;
  readonly #storage: SessionStorage;
  readonly #random: SeededRandom;
  readonly #startNow: Petstore['now'];
  readonly #startSettings: string;
  readonly #startFailures: readonly SavedFailure[];
  /** The animals of the start, which are not written. */
  readonly #startAnimals: ListState;
  /** The animals as they were last written, or those of the start. */
  #animals: ListState;
  /** The settings as they were last written, or those of the start. */
  #settings: readonly unknown[];
  /** How many random numbers were drawn when the session was last saved. */
  #drawn: number;

  /** @param session In its initial state. What the storage has is restored. */
  constructor(session: Session, storage: SessionStorage, random: SeededRandom) {
    const { petstore } = session;
    this.#session = session;
    this.#storage = storage;
    this.#random = random;
    this.#startNow = petstore.now;
    this.#startSettings = this.#toText();
    this.#startFailures = petstore.failures().map((failure) => ({ ...failure }));
    this.#startAnimals = toListState(petstore.animals);
    const saved = storage.load();
    if (saved?.settings !== undefined) {
      restoreSettings(session, saved.settings, { startNow: this.#startNow, random });
    }
    if (saved?.pets) petstore.restore(saved.pets);
    this.#animals = saved?.pets ? toListState(petstore.animals) : this.#startAnimals;
    this.#settings = readSettings(petstore);
    this.#drawn = random.position;
  }

  /** Whether there is anything to write. */
  get isChanged(): boolean {
    return this.#findAnimals() !== undefined || this.#findSettings() !== undefined;
  }

  /**
   * Writes what changed since the last call, all of it or nothing. It must be called before a response leaves: the platform
   * holds responses back until the change is durable.
   *
   * @returns Whether something was written.
   */
  save(): boolean {
    const animals = this.#findAnimals();
    const settings = this.#findSettings();
    if (!animals && settings === undefined) {
      this.#drawn = this.#random.position;
      return false;
    }
    this.#storage.change(() => {
      if (animals) this.#writeAnimals(animals);
      if (settings !== undefined) {
        this.#storage.set('settings', settings === this.#startSettings ? undefined : settings);
      }
    });
    if (animals) this.#animals = animals;
    this.#settings = readSettings(this.#session.petstore);
    this.#drawn = this.#random.position;
    return true;
  }

  /** Restores the failures of a session without data, and the random numbers as they were last saved. */
  revert(): void {
    if (this.#findSettings() !== undefined) this.#session.petstore.restoreFailures(this.#startFailures);
    this.#random.position = this.#drawn;
  }

  #toText(): string {
    return saveSettings(this.#session.petstore, { startNow: this.#startNow, random: this.#random });
  }

  /** The animals, if they differ from those that were last written. */
  #findAnimals(): ListState | undefined {
    const animals = toListState(this.#session.petstore.animals);
    return continues(animals, this.#animals) && animals.length === this.#animals.length ? undefined : animals;
  }

  /** The settings as text, if they differ from those that were last written. */
  #findSettings(): string | undefined {
    const isChanged = !isSame(readSettings(this.#session.petstore), this.#settings);
    // Drawn numbers alone do not make a session that is otherwise unused.
    const isDrawn = this.#random.position !== this.#drawn && this.#storage.isUsed;
    return isChanged || isDrawn ? this.#toText() : undefined;
  }

  #writeAnimals(animals: ListState): void {
    const earlier = this.#animals;
    const start = this.#startAnimals;
    if (continues(animals, start) && animals.length === start.length) {
      this.#storage.clearAnimals();
      this.#storage.set('hasOwnAnimals', undefined);
      return;
    }
    const isAppended = earlier !== start && continues(animals, earlier);
    if (!isAppended) {
      this.#storage.clearAnimals();
      this.#storage.set('hasOwnAnimals', 'true');
    }
    const position = isAppended ? earlier.length : 0;
    this.#storage.append(animals.list.slice(position), position);
  }
}
