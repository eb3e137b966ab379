import { petStatuses } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import type { WrongField } from '../classify/body.ts';
import type { Causes } from './rule.ts';

/** The cause of responses with a wrong status: a creation with it was accepted. */
export const causeOfStatus = (status: unknown): string => `createPet accepts the status ${preview(status)}`;

/** Whether a status becomes a valid one without its spaces and letter case, or is empty. */
const isNearStatus = (status: string) =>
  status === '' || petStatuses.some((valid) => valid === status.trim().toLowerCase());

/** A service that does not check a field accepts many values. The one furthest from a valid one is the cause, others follow from it. */
function causesOfLeniency({ field, value }: WrongField): Causes {
  // A default value in place of nothing has another cause.
  if (value === undefined || value === null) return {};
  const ofAnything = [`createPet accepts anything as the ${field}`];
  if (field === 'status' && typeof value === 'string') {
    const ofAnyText = ['createPet accepts any text as the status'];
    return isNearStatus(value)
      ? { followsFrom: [...ofAnyText, ...ofAnything] }
      : { causes: ofAnyText, followsFrom: ofAnything };
  }
  if (field === 'categoryId') {
    const ofAnyNumber = ['createPet accepts any number as the categoryId'];
    if (typeof value === 'number') return { causes: ofAnyNumber };
    if (typeof value === 'bigint' || 'rawJSON' in Object(value))
      return { causes: ['createPet accepts any integer as the categoryId'], followsFrom: ofAnyNumber };
  }
  return typeof value === 'object'
    ? { causes: ofAnything }
    : { causes: [`createPet converts other types to the ${field}`], followsFrom: ofAnything };
}

/** Why a creation with a wrong field is accepted, and of what that would be a consequence. */
export function causesOfAcceptance(wrong: WrongField): Causes {
  const { causes = [], ...others } = causesOfLeniency(wrong);
  return { ...others, causes: wrong.field === 'status' ? [...causes, causeOfStatus(wrong.value)] : causes };
}
