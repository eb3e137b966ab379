import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewPet, PetStatus } from 'petstore-kit';
import { type SubmitEvent, useRef } from 'react';
import { createPet } from './petstore.ts';
import { statusLabels, statuses } from './statuses.ts';

/** Reads the form without validating it: the service reports what is wrong with an animal. */
function readNewPet(form: HTMLFormElement): Partial<NewPet> {
  const fields = new FormData(form);
  const category = fields.get('categoryId') as string;
  return {
    name: fields.get('name') as string,
    status: fields.get('status') as PetStatus,
    ...(category !== '' && { categoryId: Number(category) }),
  };
}

export function AddPetForm() {
  const queries = useQueryClient();
  const name = useRef<HTMLInputElement>(null);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: createPet,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['pets'] }),
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    mutate(readNewPet(form), {
      onSuccess: () => {
        form.reset();
        name.current?.focus();
      },
    });
  };
  /** Marks a field as invalid when the error message names it. */
  const problemOf = (field: keyof NewPet) =>
    error?.message.includes(`${field} must`) ? { 'aria-invalid': true, 'aria-describedby': 'problem' } : {};

  return (
    <form onSubmit={submit} noValidate>
      <label>
        Name
        <input ref={name} name="name" autoComplete="off" {...problemOf('name')} />
      </label>
      <label>
        Category
        <input name="categoryId" type="number" step="any" {...problemOf('categoryId')} />
      </label>
      <label>
        Status
        <select name="status" {...problemOf('status')}>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="primary" disabled={isPending}>
        {isPending ? 'Adding…' : 'Add'}
      </button>
      {error && (
        <p role="alert" id="problem" className="notice problem">
          {error.message}
        </p>
      )}
      <p role="status" className={data ? 'notice success' : 'visually-hidden'}>
        {data && `${data.name} was added as no. ${data.id}.`}
      </p>
    </form>
  );
}
