import { useEffect, useState } from 'preact/hooks';
import { type Pet, petStatuses } from '../contract/index.ts';
import { AddAnimal } from './add-animal.tsx';
import type { Admin } from './admin.ts';
import { Problem, ask } from './ask.ts';
import { refreshHeader } from './records.ts';
import { ProblemMessage } from './problem-message.tsx';

interface AnimalsProps {
  basePath: string;
  apiKey: string;
  onApiKey: (key: string) => void;
  admin: Admin | undefined;
  /** Changes when the list is to be read again. */
  revision: number;
  onAdded: () => void;
  tell: (message: string) => void;
}

/** The animals as the service lists them, with its filter and its limit, and the form that adds one. */
export function Animals({ basePath, apiKey, onApiKey, admin, revision, onAdded, tell }: AnimalsProps) {
  // What the user asked for, and at which revision: at a later one the page asks by itself.
  const [wanted, setWanted] = useState({ status: '', limit: '', revision: -1 });
  const [pets, setPets] = useState<readonly Pet[]>();
  const [total, setTotal] = useState<number>();
  const [problem, setProblem] = useState<Problem>();

  useEffect(() => {
    const stop = new AbortController();
    const { status, limit } = wanted;
    const headers = wanted.revision === revision ? {} : refreshHeader;
    const query = new URLSearchParams({ ...(limit !== '' && { limit }), ...(status !== '' && { status }) });
    const path = `${basePath}/pets${query.size > 0 ? `?${query}` : ''}`;
    const read = async () => {
      try {
        setPets((await ask(path, { bearer: apiKey, headers, signal: stop.signal })) as Pet[]);
        setProblem(undefined);
        const health = (await admin?.ask('/health', { signal: stop.signal })) as { animals: number } | undefined;
        setTotal(health?.animals);
      } catch (error) {
        if (stop.signal.aborted) return;
        if (!(error instanceof Problem)) throw error;
        setProblem(error);
      }
    };
    void read();
    return () => stop.abort();
  }, [basePath, apiKey, admin, revision, wanted]);

  const isRefused = problem?.status === 401 && !admin;
  return (
    <section class="pane" id="animals" aria-labelledby="animals-title">
      <div class="head">
        <h2 id="animals-title">Animals</h2>
        <p class="count">
          {pets && (total === undefined ? `${pets.length} shown` : `${pets.length} of ${total} shown`)}
        </p>
        <button type="button" onClick={() => setWanted({ ...wanted, revision })}>
          Refresh
        </button>
      </div>
      {isRefused && (
        <form
          class="key"
          onSubmit={(event) => {
            event.preventDefault();
            const { key = '' } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
            onApiKey(key);
          }}
        >
          <label>
            API key
            <input name="key" type="password" autocomplete="off" required />
          </label>
          <button type="submit">Use it</button>
          <p class="hint">The server printed it when it started.</p>
        </form>
      )}
      <div class="filter">
        <fieldset class="segments">
          <legend>Status</legend>
          {['', ...petStatuses].map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="status"
                value={each}
                checked={wanted.status === each}
                onChange={() => setWanted({ ...wanted, status: each, revision })}
              />
              <span>{each || 'any'}</span>
            </label>
          ))}
        </fieldset>
        <label class="limit">
          Limit
          <input
            inputMode="numeric"
            placeholder="20"
            value={wanted.limit}
            onChange={({ currentTarget }) => setWanted({ ...wanted, limit: currentTarget.value, revision })}
          />
        </label>
      </div>
      <ProblemMessage problem={problem} />
      {pets && !problem && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is to be reached by keys too.
        <div class="table" role="region" aria-label="List of animals" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col" class="number">
                  Id
                </th>
                <th scope="col">Name</th>
                <th scope="col" class="number">
                  Category
                </th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              {pets.map(({ id, name, categoryId, status: its }) => (
                <tr key={String(id)}>
                  <td class="number">{String(id)}</td>
                  <td class="name">
                    <bdi>{name}</bdi>
                  </td>
                  <td class="number">{String(categoryId)}</td>
                  <td>{its && <span class={`status is-${its}`}>{its}</span>}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {pets.length === 0 && <p class="empty">No animals.</p>}
        </div>
      )}
      <AddAnimal
        basePath={basePath}
        apiKey={apiKey}
        onAdded={(pet) => {
          tell(`Added ${pet.name} as animal ${String(pet.id)}.`);
          onAdded();
        }}
      />
    </section>
  );
}
