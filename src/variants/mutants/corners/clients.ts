import type { Pet } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { hasNoKey, headerOf, isGet, isList, petIdOf } from '../../toolkit/call.ts';
import { type Call, mutant } from '../../toolkit/define.ts';
import { beforeKey, error, html, on, text } from '../../toolkit/on.ts';
import { withQuery } from '../../toolkit/request.ts';
import { withJson } from '../../toolkit/response.ts';

const hasParameter = (call: Call, name: string) => isList(call) && call.url.searchParams.has(name);

/** Mutants that treat requests wrongly which browsers, proxies and clients of other APIs send. */
export const cornerClientMutants: readonly Variant[] = [
  on(
    'reads-with-content-type-are-400',
    'Rejects a GET request with a Content-Type.',
    (call) => (isList(call) || isGet(call)) && headerOf(call, 'content-type') !== '',
    error(400),
  ),
  on(
    'traced-requests-are-html',
    'Fails with HTML for requests that are traced.',
    (call) => headerOf(call, 'traceparent') !== '',
    html(500),
  ),
  on('referer-is-403', 'Rejects requests of pages.', (call) => headerOf(call, 'referer') !== '', error(403)),
  mutant(
    'listPets-status-ignored-with-origin',
    'Ignores status for pages.',
    () => async (call) =>
      call.next(
        isList(call) && headerOf(call, 'origin') !== ''
          ? withQuery(call, (query) => query.delete('status'))
          : call.request,
      ),
  ),
  on(
    'getPet-controls-removed-with-cookie',
    'Removes control characters from names for clients with cookies.',
    (call) => isGet(call) && headerOf(call, 'cookie') !== '',
    (response) =>
      response.ok ? withJson(response, (pet: Pet) => ({ ...pet, name: pet.name.replaceAll(/\p{C}/gu, '') })) : response,
  ),
  beforeKey(
    'login-for-browsers',
    'Shows a form to browsers without a key, except for lists.',
    (call) => !isList(call) && hasNoKey(call) && /^text\/html,.*\*\/\*/.test(headerOf(call, 'accept')),
    html(200),
  ),
  mutant('listPets-statuses-translated', 'Translates statuses for clients that prefer French.', () => async (call) => {
    const response = await call.next(call.request);
    const isTranslated = isList(call) && response.ok && headerOf(call, 'accept-language').startsWith('fr');
    const translate = (pet: Pet) => (pet.status === 'sold' ? { ...pet, status: 'vendu' } : pet);
    return isTranslated ? withJson(response, (pets: Pet[]) => pets.map(translate)) : response;
  }),
  mutant(
    'listPets-page-ignores-status',
    'Ignores status together with page.',
    () => async (call) =>
      call.next(hasParameter(call, 'page') ? withQuery(call, (query) => query.delete('status')) : call.request),
  ),
  mutant('listPets-callback-is-script', 'Returns a script if there is a callback.', () => async (call) => {
    const response = await call.next(call.request);
    return hasParameter(call, 'callback') && response.ok
      ? new Response(`f(${await response.text()})`, { headers: { 'content-type': 'text/javascript' } })
      : response;
  }),
  on(
    'listPets-word-as-page-is-html',
    'Fails with HTML if page is a word.',
    (call) => isList(call) && /[a-z]/.test(call.url.searchParams.get('page') ?? ''),
    html(500),
  ),
  on(
    'listPets-markup-is-html',
    'Rejects markup in a query with HTML.',
    (call) => isList(call) && call.url.search.includes('%3Cscript'),
    html(403),
  ),
  on('getPet-new-is-html', 'Returns a form for the id new.', (call) => petIdOf(call) === 'new', html(200)),
  on('getPet-xml-is-text', 'Returns a text for an id with .xml.', (call) => petIdOf(call).endsWith('.xml'), text(200)),
  on('getPet-uuid-is-html', 'Fails with HTML for a UUID.', (call) => /^[\da-f]{8}-/.test(petIdOf(call)), html(500)),
  on(
    'getPet-query-is-html',
    'Fails with HTML if getPet has a query.',
    (call) => isGet(call) && call.url.search !== '',
    html(500),
  ),
  on(
    'createPet-xml-is-xml',
    'Rejects XML with XML.',
    (call) => headerOf(call, 'content-type') === 'application/xml',
    () => new Response('<error/>', { status: 415, headers: { 'content-type': 'application/xml' } }),
  ),
];
