import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PetStatus } from 'petstore-kit';
import { MAX_PETS, listPets } from './petstore.ts';
import { statusLabels } from './statuses.ts';

function countAnimals(count: number): string {
  if (count === 0) return 'No animals found.';
  if (count === MAX_PETS) return `The first ${MAX_PETS} animals`;
  return count === 1 ? '1 animal' : `${count} animals`;
}

export function PetList({ status }: { status: PetStatus | undefined }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['pets', status ?? 'all'],
    queryFn: ({ signal }) => listPets(status, signal),
    placeholderData: keepPreviousData,
  });

  if (error) {
    return (
      <div role="alert" className="notice problem">
        <p>
          <strong>The animals could not be loaded.</strong> {error.message}
        </p>
        <button type="button" disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Trying…' : 'Try again'}
        </button>
      </div>
    );
  }
  if (!data) {
    return (
      <>
        <p role="status" className="count">
          Loading animals…
        </p>
        <div className="pets" aria-hidden="true">
          {Array.from({ length: 12 }, (_, index) => (
            <div key={index} className="pet skeleton" />
          ))}
        </div>
      </>
    );
  }
  return (
    <>
      <p role="status" className="count">
        {countAnimals(data.length)}
      </p>
      <ul className="pets" aria-busy={isPlaceholderData}>
        {data.map((pet) => (
          <li key={String(pet.id)} className="pet">
            <span className="name">{pet.name}</span>
            {pet.status && <span className={`status ${pet.status}`}>{statusLabels[pet.status]}</span>}
            <span className="details">
              No. {String(pet.id)}, category {String(pet.categoryId)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
