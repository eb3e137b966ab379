import type { Variant } from '../../../reference/index.ts';
import { hasNoKey, headerOf, isCreate, isGet, isList } from '../../toolkit/call.ts';
import { type Call, mutant } from '../../toolkit/define.ts';
import { error, on } from '../../toolkit/on.ts';
import { withKey, withQuery } from '../../toolkit/request.ts';

const hasQuery = ({ request }: Call) => request.url.includes('?');
const endsInQuestionMark = ({ request }: Call) => request.url.endsWith('?');
const isEncoded = ({ url }: Call) => url.pathname.includes('%70ets');

/** Needs no key for some requests. */
const open = (name: string, description: string, isOpen: (call: Call) => boolean): Variant =>
  mutant(name, description, () => (call) => call.next(hasNoKey(call) && isOpen(call) ? withKey(call) : call.request));

/** Mutants whose rules about URLs miss other spellings of the same request, or a query that changes nothing. */
export const routeMutants: readonly Variant[] = [
  open(
    'listPets-question-mark-without-key',
    'Needs no key for lists with an empty query.',
    (call) => isList(call) && endsInQuestionMark(call),
  ),
  open(
    'createPet-query-without-key',
    'Needs no key for creations with a query.',
    (call) => isCreate(call) && hasQuery(call),
  ),
  open('getPet-query-without-key', 'Needs no key for an animal with a query.', (call) => isGet(call) && hasQuery(call)),
  open(
    'preflight-headers-without-key',
    'Takes every request with a header of a preflight for a preflight.',
    (call) => headerOf(call, 'access-control-request-method') !== '',
  ),
  mutant(
    'encoded-path-without-key',
    'Compares the path before it decodes it, and finds no rule about keys.',
    () => (call) => {
      if (!isEncoded(call)) return call.next(call.request);
      const { request, petstore } = call;
      const decoded = new Request(request.url.replace('%70ets', 'pets'), request);
      decoded.headers.set('authorization', `Bearer ${petstore.apiKeys[0]}`);
      return call.next(decoded);
    },
  ),
  on(
    'listPets-question-mark-is-404',
    'Finds nothing at a path with an empty query.',
    (call) => isList(call) && endsInQuestionMark(call),
    error(404),
  ),
  mutant('listPets-reads-known-parameters-first', 'Ignores all parameters after an unknown one.', () => (call) => {
    const [first = 'limit'] = call.url.searchParams.keys();
    const isIgnored = isList(call) && !['limit', 'status'].includes(first);
    return call.next(
      isIgnored ? withQuery(call, (query) => ['limit', 'status'].forEach((name) => query.delete(name))) : call.request,
    );
  }),
  mutant(
    'listPets-encoded-names-ignored',
    'Ignores parameters whose names are percent-encoded.',
    () => (call) =>
      call.next(
        isList(call) && /[?&]\w*%\w+=/.test(call.url.search)
          ? withQuery(call, (query) => ['limit', 'status'].forEach((name) => query.delete(name)))
          : call.request,
      ),
  ),
];
