import { useEffect, useState } from 'preact/hooks';
import type { Pet } from '../../contract/index.ts';
import { ApiError } from '../api/api-error.ts';
import type { Admin } from '../api/open-admin.ts';
import { request } from '../api/request.ts';
import { refreshHeader } from '../requests/journal-record.ts';

/** The parameters of the list, and the revision of the page at which the user set them. */
export interface AnimalQuery {
  status: string;
  limit: string;
  revision: number;
}

interface AnimalSource {
  basePath: string;
  apiKey: string;
  admin: Admin | undefined;
  /** Changes when the list must be reloaded. */
  revision: number;
}

function toPath(basePath: string, { status, limit }: AnimalQuery): string {
  const query = new URLSearchParams({ ...(limit !== '' && { limit }), ...(status !== '' && { status }) });
  return `${basePath}/pets${query.size > 0 ? `?${query}` : ''}`;
}

/** The listed animals, the number of all animals if the admin API is available, and the error of the last request. */
export function useAnimals({ basePath, apiKey, admin, revision }: AnimalSource, query: AnimalQuery) {
  const [pets, setPets] = useState<readonly Pet[]>();
  const [total, setTotal] = useState<number>();
  const [error, setError] = useState<ApiError>();

  useEffect(() => {
    const stop = new AbortController();
    // At a later revision, the page reloads the list without a user action.
    const headers = { ...admin?.headers, ...(query.revision !== revision && refreshHeader) };
    const load = async () => {
      const options = { bearer: apiKey, headers, signal: stop.signal };
      try {
        setPets((await request(toPath(basePath, query), options)) as Pet[]);
        setError(undefined);
        const health = (await admin?.request('/health', { signal: stop.signal })) as { animals: number } | undefined;
        setTotal(health?.animals);
      } catch (reason) {
        if (stop.signal.aborted) return;
        if (!(reason instanceof ApiError)) throw reason;
        setError(reason);
      }
    };
    void load();
    return () => stop.abort();
  }, [basePath, apiKey, admin, revision, query]);
  return { pets, total, error };
}
