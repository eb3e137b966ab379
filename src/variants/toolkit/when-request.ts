import { headerOf, keyOf, limitOf, petIdOf, statusOf } from './call.ts';
import type { Call } from './define.ts';

/** Whether a call is to `listPets`. */
export const isList = ({ operation }: Call): boolean => operation === 'listPets';

/** Whether a call is to `createPet`. */
export const isCreate = ({ operation }: Call): boolean => operation === 'createPet';

/** Whether a call is to `getPet`. */
export const isGet = ({ operation }: Call): boolean => operation === 'getPet';

/** Whether the query has a status. */
export const isFiltered = (call: Call): boolean => statusOf(call) !== null;

/** Whether a list may have a whole page. */
export const isLongList = (call: Call): boolean => isList(call) && !(limitOf(call) < 20);

/** Whether a request keeps its connection, which only those over HTTP say. */
export const isKept = (call: Call): boolean => headerOf(call, 'connection') === 'keep-alive';

/** Whether a request has no credential. */
export const hasNoKey = (call: Call): boolean => headerOf(call, 'authorization') === '';

/** Whether a request has the first valid key, as the specification shows it. */
export const hasValidKey = (call: Call): boolean => headerOf(call, 'authorization') === `Bearer ${keyOf(call)}`;

/** Whether a request has such a header. */
export const hasHeader =
  (name: string, value = /./) =>
  (call: Call): boolean =>
    value.test(headerOf(call, name));

/** Whether a creation has such a media type. */
export const hasMediaType = (type: RegExp) => (call: Call) =>
  isCreate(call) && type.test(headerOf(call, 'content-type'));

/** Whether a creation has such a body. */
export const hasBody = (text: RegExp) => (call: Call) => isCreate(call) && text.test(call.body);

/** Whether a creation has a body of more than this number of characters. */
export const hasBodyAbove = (length: number) => (call: Call) => call.body.length > length;

/** Whether the last segment of the path, percent-encoded, is such an id in a getPet request. */
export const hasPetId = (id: RegExp) => (call: Call) => isGet(call) && id.test(petIdOf(call));

/** Whether a request has such a query. */
export const hasSearch =
  (search: RegExp) =>
  ({ url }: Call): boolean =>
    search.test(url.search);

/** Whether a list has a parameter. */
export const hasParameter = (name: string) => (call: Call) => isList(call) && call.url.searchParams.has(name);

/** Whether the query of a request is empty, but there. */
export const endsInQuestionMark = ({ request }: Call): boolean => request.url.endsWith('?');
