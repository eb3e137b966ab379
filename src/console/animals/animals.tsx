import { useState } from 'preact/hooks';
import { ErrorMessage } from '../api/error-message.tsx';
import type { Admin } from '../api/open-admin.ts';
import { AddAnimal } from './add-animal.tsx';
import { AnimalFilter } from './animal-filter.tsx';
import { AnimalTable } from './animal-table.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { NoAnimals } from './no-animals.tsx';
import { type AnimalQuery, useAnimals } from './use-animals.ts';

interface AnimalsProps {
  basePath: string;
  apiKey: string;
  onApiKey: (key: string) => void;
  admin: Admin | undefined;
  /** Changes when the list must be reloaded. */
  revision: number;
  onAdded: () => void;
  onGenerate: (count: number) => void;
  notify: (message: string) => void;
}

/** The animals as the service lists them, with its filters, and the form that adds one. */
export function Animals({ basePath, apiKey, onApiKey, admin, revision, onAdded, onGenerate, notify }: AnimalsProps) {
  const [query, setQuery] = useState<AnimalQuery>({ status: '', limit: '', revision: -1 });
  const { pets, total, error } = useAnimals({ basePath, apiKey, admin, revision }, query);
  const change = (changes: Partial<AnimalQuery>) => setQuery({ ...query, ...changes, revision });
  const isKeyRejected = error?.status === 401 && !admin;
  return (
    <section class="pane" id="animals" aria-labelledby="animals-title">
      <div class="head">
        <h2 id="animals-title">Animals</h2>
        <p class="count">
          {pets &&
            !error &&
            (total === undefined || query.status !== ''
              ? `${pets.length} ${query.status} shown`.replace('  ', ' ')
              : `${pets.length} of ${total} shown`)}
        </p>
        <button type="button" onClick={() => change({})}>
          Refresh
        </button>
      </div>
      {isKeyRejected && <ApiKeyForm onApiKey={onApiKey} />}
      <AnimalFilter query={query} onChange={change} />
      <ErrorMessage error={error} />
      {pets && !error && pets.length > 0 && <AnimalTable pets={pets} />}
      {pets && !error && pets.length === 0 && (
        <NoAnimals
          status={query.status}
          onClear={() => change({ status: '' })}
          // Only the admin API can replace animals.
          onGenerate={admin && total === 0 ? onGenerate : undefined}
        />
      )}
      <AddAnimal
        basePath={basePath}
        apiKey={apiKey}
        headers={admin?.headers}
        onAdded={(pet) => {
          notify(`Added ${pet.name} with ID ${String(pet.id)}.`);
          onAdded();
        }}
      />
    </section>
  );
}
