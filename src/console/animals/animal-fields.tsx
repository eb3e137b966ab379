import { type Pet, petStatuses } from '../../contract/index.ts';

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
  return (
    <>
      <label class="wide">
        Name
        <input name="name" autocomplete="off" defaultValue={pet?.name ?? ''} aria-describedby={errorId} />
      </label>
      <label>
        Category ID
        <input
          name="categoryId"
          inputMode="numeric"
          autocomplete="off"
          defaultValue={pet ? String(pet.categoryId) : ''}
          aria-describedby={errorId}
        />
      </label>
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
