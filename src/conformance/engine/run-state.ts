import type { Int64, Pet, PetStatus } from '../../contract/index.ts';
import type { Control } from '../checks/check-context.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { ReasonOf } from '../checks/reason.ts';
import type { NameForm } from './pet-names.ts';
import { categoriesByFrequency } from './probe/categories-by-frequency.ts';

/** The state that all checks of a run share: the facts about the target, and the requests that are sent only once. */
export class RunState {
  /** The animals that the target listed before the run created any. */
  initialPets: readonly Pet[] = [];
  categoryId: Int64;
  /** Whether the category is a guess: neither the user nor a listed animal named it. */
  isCategoryGuessed: boolean;
  /** How names begin. */
  nameForm: NameForm = 'Kit';
  /** How the target has rejected every animal with which a category was searched for. */
  rejections?: ReasonOf<'creations-rejected'>;
  readonly controls = new Map<Control, Promise<Exchange>>();
  readonly creations = new Map<PetStatus, Promise<Exchange>>();
  fullPage: Promise<void> | undefined;
  /** The labels of names, in the order in which they were first used. */
  readonly labels = new Map<string, number>();

  /** @param categoryId The category that the user has named. */
  constructor(categoryId: Int64 | undefined) {
    this.categoryId = categoryId ?? 1;
    this.isCategoryGuessed = categoryId === undefined;
  }

  /** Starts from the animals that the target lists. */
  start(pets: readonly Pet[]): void {
    this.initialPets = pets;
    const [category] = categoriesByFrequency(pets);
    if (!this.isCategoryGuessed || category === undefined) return;
    this.categoryId = category;
    this.isCategoryGuessed = false;
  }
}
