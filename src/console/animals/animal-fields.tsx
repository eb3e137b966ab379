import { type Pet, petStatuses } from '../../contract/index.ts';
import { Field } from '../page/field.tsx';

interface AnimalFieldsProps {
  /** The animal whose values the fields have at first. */
  pet?: Pet | undefined;
  /** The name of no status in the list. */
  noStatus: string;
  /** The id of the element with the error of the last request. */
  errorId: string;
}

/** The fields of an animal, without validation, so that the API shows how it responds to invalid values. */
export function AnimalFields({ pet, noStatus, errorId }: AnimalFieldsProps) {
  const common = { autocomplete: 'off', 'aria-describedby': errorId } as const;
  return (
    <>
      <Field label="Name" width="wide" name="name" defaultValue={pet?.name ?? ''} {...common} />
      <Field
        label="Category ID"
        name="categoryId"
        inputMode="numeric"
        defaultValue={pet ? String(pet.categoryId) : ''}
        {...common}
      />
      <label>
        Status
        <select name="status" aria-describedby={errorId}>
          <option value="">{noStatus}</option>
          {petStatuses.map((status) => (
            <option key={status} selected={status === pet?.status}>
              {status}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
