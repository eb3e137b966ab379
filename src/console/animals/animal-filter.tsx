import { petStatuses } from '../../contract/index.ts';
import type { AnimalQuery } from './use-animals.ts';

interface AnimalFilterProps {
  query: AnimalQuery;
  onChange: (changes: Partial<AnimalQuery>) => void;
}

/** The two query parameters of listPets. */
export function AnimalFilter({ query, onChange }: AnimalFilterProps) {
  return (
    <div class="filter">
      <fieldset class="segments">
        <legend>Status</legend>
        {['', ...petStatuses].map((status) => (
          <label key={status}>
            <input
              type="radio"
              name="status"
              value={status}
              checked={query.status === status}
              onChange={() => onChange({ status })}
            />
            <span>{status || 'any'}</span>
          </label>
        ))}
      </fieldset>
      <label class="limit">
        Limit
        <input
          inputMode="numeric"
          placeholder="20"
          // Not controlled: the list may reload while the user types.
          defaultValue={query.limit}
          onChange={({ currentTarget }) => onChange({ limit: currentTarget.value })}
        />
      </label>
    </div>
  );
}
