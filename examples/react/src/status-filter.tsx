import type { PetStatus } from 'petstore-kit';
import { statusLabels, statuses } from './statuses.ts';

interface StatusFilterProps {
  value: PetStatus | undefined;
  onChange: (status: PetStatus | undefined) => void;
}

export function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <fieldset className="filter">
      <legend className="visually-hidden">Status</legend>
      {[undefined, ...statuses].map((status) => (
        <label key={status ?? 'all'}>
          <input type="radio" name="filter" checked={status === value} onChange={() => onChange(status)} />
          <span>{status === undefined ? 'All' : statusLabels[status]}</span>
        </label>
      ))}
    </fieldset>
  );
}
