import { useEffect, useState } from 'preact/hooks';
import type { Pet } from '../../contract/index.ts';
import { ApiError } from '../api/api-error.ts';
import type { Admin } from '../api/open-admin.ts';
import { request } from '../api/request.ts';
import { refreshHeader } from '../requests/journal-record.ts';

/** After how long a response is awaited noticeably, in milliseconds. */
const NOTICEABLE_MS = 400;

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
  /** The animal that the user has added since the parameters were set. */
  added: Pet | undefined;
  /** Whether the list is that of the upstream, of which the admin API knows nothing. */
  isPassed: boolean;
}

/** The outcome of a request for the list. */
interface Loaded {
  pets?: readonly Pet[];
  /** The number of all animals, if the admin API is available. */
  total?: number | undefined;
  /** The animal that was added, as it is now; absent once it is deleted. */
  added?: Pet | undefined;
  error?: ApiError;
}

function toPath(basePath: string, { status, limit }: AnimalQuery): string {
  const query = new URLSearchParams({ ...(limit !== '' && { limit }), ...(status !== '' && { status }) });
  return `${basePath}/pets${query.size > 0 ? `?${query}` : ''}`;
}

/** Reads an animal that the list may not contain. Without the admin API, nothing says that it has changed. */
async function readAnimal(pet: Pet, admin: Admin | undefined): Promise<Pet | undefined> {
  if (!admin) return pet;
  try {
    return (await admin.request(`/animals/${String(pet.id)}`)) as Pet;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** The listed animals or the error of the last request, and since when the response of a further one is noticeably awaited. */
export function useAnimals(source: AnimalSource, query: AnimalQuery) {
  const { basePath, apiKey, admin, revision, added, isPassed } = source;
  const [loaded, setLoaded] = useState<Loaded>({});
  const [waitingSince, setWaitingSince] = useState<string>();

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // At a later revision, the page reloads the list without a user action.
    const headers = { ...admin?.headers, ...((query.revision !== revision || added) && refreshHeader) };
    const read = async (): Promise<Loaded> => {
      const pets = await request(toPath(basePath, query), { bearer: apiKey, headers, signal });
      if (!Array.isArray(pets)) {
        throw new ApiError({ status: 0, code: 'no_list', message: 'The body of the response is not a list.' });
      }
      if (isPassed) return { pets: pets as Pet[], added };
      const health = (await admin?.request('/health', { signal })) as { animals: number } | undefined;
      return { pets: pets as Pet[], total: health?.animals, added: added && (await readAnimal(added, admin)) };
    };
    const load = async () => {
      try {
        const result = await read();
        if (!signal.aborted) setLoaded(result);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setLoaded({ error });
      }
      clearTimeout(timer);
      setWaitingSince(undefined);
    };
    const start = new Date().toISOString();
    const timer = setTimeout(() => setWaitingSince(start), NOTICEABLE_MS);
    void load();
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [basePath, apiKey, admin, revision, added, isPassed, query]);
  return { ...loaded, waitingSince };
}
