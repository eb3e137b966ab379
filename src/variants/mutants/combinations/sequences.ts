import type { Variant } from '../../../reference/index.ts';
import { bodyOf, isCreate, isFiltered, isList } from '../../toolkit/call.ts';
import { mutant } from '../../toolkit/define.ts';
import { withStatus } from '../../toolkit/response.ts';

/** Mutants that keep something from one request for the next. */
export const sequenceMutants: readonly Variant[] = [
  mutant(
    'listPets-filtered-page-cached-without-key',
    'Returns a cached page with a filter to clients without a key.',
    () => {
      let cached: { search: string; response: Response } | undefined;
      return async (call) => {
        const { request, url } = call;
        const isCacheable = isList(call) && url.searchParams.has('limit') && isFiltered(call);
        if (isCacheable && cached?.search === url.search) return cached.response.clone();
        const response = await call.next(request);
        if (isCacheable && response.status === 200) cached = { search: url.search, response: response.clone() };
        return response;
      };
    },
  ),
  mutant(
    'listPets-repeated-is-304',
    'Responds with 304 if the request for a filtered page comes twice in a row.',
    () => {
      let last = '';
      return async (call) => {
        const { method, url, headers } = call.request;
        const identity = `${method} ${url} ${headers.get('authorization')}`;
        const isRepeated = identity === last && url.includes('limit') && url.includes('status');
        last = identity;
        const response = await call.next(call.request);
        return isRepeated && response.ok ? withStatus(new Response(null, response), 304) : response;
      };
    },
  ),
  mutant(
    'createPet-after-rejection-is-400',
    'Rejects the creation that follows a rejected one of the same name.',
    () => {
      const rejected = new Set<string>();
      return async (call) => {
        if (!isCreate(call)) return call.next(call.request);
        const name = /"name"\s*:\s*"([^"]*)"/.exec(await bodyOf(call))?.[1];
        if (name !== undefined && rejected.delete(name))
          return Response.json({ code: 'duplicate', message: 'Seen before.', status: 400 }, { status: 400 });
        const response = await call.next(call.request);
        if (name !== undefined && response.status === 400) rejected.add(name);
        return response;
      };
    },
  ),
];
