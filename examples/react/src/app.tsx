import type { PetStatus } from 'petstore-kit';
import { useState } from 'react';
import { AddPetForm } from './add-pet-form.tsx';
import { PetList } from './pet-list.tsx';
import { StatusFilter } from './status-filter.tsx';

export function App() {
  const [status, setStatus] = useState<PetStatus>();
  return (
    <>
      <header>
        <h1>Petstore</h1>
        <p>Animals that are looking for a home, and those that have found one.</p>
        <a href="#add">Add an animal</a>
      </header>
      <main>
        <section aria-labelledby="animals">
          <div className="toolbar">
            <h2 id="animals">Animals</h2>
            <StatusFilter value={status} onChange={setStatus} />
          </div>
          <PetList status={status} />
        </section>
        <aside aria-labelledby="add">
          <h2 id="add">Add an animal</h2>
          <AddPetForm />
        </aside>
      </main>
    </>
  );
}
