import { useContext, useMemo, useState } from 'preact/hooks';
import type { Pet } from '../../contract/index.ts';
import type { Admin } from '../api/open-admin.ts';
import { PageContext } from '../page/page-context.ts';
import { Waiting } from '../requests/waiting.tsx';
import { AddAnimal } from './add-animal.tsx';
import { createAnimalActions } from './animal-actions.ts';
import { AnimalFilter } from './animal-filter.tsx';
import { AnimalTable } from './animal-table.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { NoAnimals } from './no-animals.tsx';
import { OutcomeMessage } from './outcome-message.tsx';
import { type AnimalQuery, useAnimals } from './use-animals.ts';

interface AnimalsProps {
  basePath: string;
  apiKey: string;
  onApiKey: (key: string) => void;
  admin: Admin | undefined;
  /** Changes when the list must be reloaded. */
  revision: number;
  /** Absent without the admin API. */
  onGenerate: ((count: number) => void) | undefined;
  /** The operations that are passed on to the upstream. */
  passed: readonly string[];
}

/** The animals as the service lists them, with its filters, and the form that adds one. */
export function Animals({ basePath, apiKey, onApiKey, admin, revision, onGenerate, passed }: AnimalsProps) {
  const { notify } = useContext(PageContext);
  // The largest limit, so that a list of usual size is complete.
  const [query, setQuery] = useState<AnimalQuery>({ status: '', limit: '100', revision: -1 });
  const [added, setAdded] = useState<Pet>();
  const isPassed = passed.includes('listPets');
  /** Whether the list and new animals are those of different sides. */
  const isSplit = isPassed !== passed.includes('createPet');
  const list = useAnimals({ basePath, apiKey, admin, revision, added: isSplit ? undefined : added, isPassed }, query);
  const { pets, total, error, waitingSince } = list;
  const actions = useMemo(
    () => (admin && !isPassed ? createAnimalActions(admin, notify) : undefined),
    [admin, isPassed, notify],
  );
  const change = (changes: Partial<AnimalQuery>) => {
    setQuery({ ...query, ...changes, revision });
    setAdded(undefined);
  };
  const isWaiting = waitingSince !== undefined;
  const isKeyRejected = error?.status === 401 && !admin;
  return (
    <section class={isWaiting ? 'pane is-waiting' : 'pane'} id="animals" aria-labelledby="animals-title">
      <div class="head">
        <h2 id="animals-title">Animals</h2>
        <p class="count">
          {pets &&
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
      {isSplit && (
        <p class="hint">
          The list is that of the {isPassed ? 'upstream' : 'mock'}, and an animal that you add goes to the{' '}
          {isPassed ? 'mock' : 'upstream'}.
        </p>
      )}
      <p class="waiting" role="status">
        {waitingSince !== undefined && (
          <>
            Waiting for the response of <code>listPets</code>, <Waiting since={waitingSince} />
          </>
        )}
      </p>
      <OutcomeMessage
        operation="listPets"
        // An error that is about to be replaced is outdated.
        error={isWaiting ? undefined : error}
        isWaiting={isWaiting}
      />
      {pets && (pets.length > 0 || list.added) && (
        <AnimalTable pets={pets} added={list.added} isWaiting={isWaiting} actions={actions} />
      )}
      {pets?.length === 0 && !list.added && (
        <NoAnimals
          status={query.status}
          onClear={() => change({ status: '' })}
          onGenerate={total === 0 ? onGenerate : undefined}
        />
      )}
      <AddAnimal
        basePath={basePath}
        apiKey={apiKey}
        headers={admin?.headers}
        revision={revision}
        onAdded={(pet) => {
          notify(`Added ${pet.name} with ID ${String(pet.id)}.`);
          setAdded(pet);
        }}
      />
    </section>
  );
}
