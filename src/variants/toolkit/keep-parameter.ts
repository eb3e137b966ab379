import { isKept, isList } from './call.ts';
import type { Fault } from './define.ts';
import { withQuery } from './request.ts';

/** Uses a parameter of the last list over a connection for those that lack it. */
export const keepParameter =
  (name: 'limit' | 'status'): Fault =>
  () => {
    let last: string | undefined;
    return (call) => {
      if (!isList(call) || !isKept(call)) return call.next(call.request);
      const own = call.url.searchParams.get(name);
      const remembered = last;
      if (own !== null) last = own;
      if (own !== null || remembered === undefined) return call.next(call.request);
      return call.next(withQuery(call, (query) => query.set(name, remembered)));
    };
  };
