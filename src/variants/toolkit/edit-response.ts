import type { PetstoreError } from '../../contract/index.ts';
import type { Call, Effect, When } from './define.ts';
import { withHeaders, withJson, withText } from './response.ts';
import { hasJson, isError, isSuccess } from './when-response.ts';

/** The size of the parts in which some services handle bodies, in bytes. */
export const CHUNK = 16 * 1024;

/** Changes or replaces a response. */
export type Edit = (response: Response, call: Call) => Response | Promise<Response>;

/** Edits the responses of the reference that meet a condition. */
export const editResponse =
  (isMatch: When, edit: Edit): Effect =>
  () =>
  async (call) => {
    const response = await call.next(call.request);
    return isMatch(call, response) ? edit(response, call) : response;
  };

/** Rewrites the text of the responses that meet a condition. One without a body, as to HEAD, stays as it is. */
export const editText = (isMatch: When, edit: (text: string) => string): Effect =>
  editResponse(
    (call, response) => response.body !== null && isMatch(call, response),
    async (response) => withText(response, edit(await response.text())),
  );

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Escapes slashes and all characters beyond ASCII in JSON. */
export const escapeJson: Effect = editText(hasJson, (text) => text.replaceAll(/[^\0-~]|\//g, escapeUnit));

/** The response without its body. */
export const emptied: Edit = (response) => withText(response, '');

/** Edits the responses of an operation to wrong or missing keys. */
export const editRejection = (edit: Edit) => (isOperation: (call: Call) => boolean) =>
  editResponse((call, { status }) => isOperation(call) && status === 401, edit);

/** Edits the JSON of the responses that meet a condition. */
export const editJson = (isMatch: When, edit: (body: never, call: Call) => unknown): Effect =>
  editResponse(isMatch, (response, call) => withJson(response, (body) => edit(body, call)));

/** Edits every response. */
export const editEvery = (edit: Edit): Effect => editResponse(() => true, edit);

/** Edits error objects. */
export const editErrors = (toChanges: (error: PetstoreError, call: Call) => object): Effect =>
  editJson(isError, (error: PetstoreError, call) => ({ ...error, ...toChanges(error, call) }));

/** Changes headers of the responses that meet a condition; `undefined` removes one. */
export const editHeaders = (isMatch: When, headers: Record<string, string | undefined>): Effect =>
  editResponse(isMatch, (response) => withHeaders(response, headers));

/** Adds headers to every successful response of the three operations. */
export const addHeaders = (headers: Record<string, string>): Effect => editHeaders(isSuccess, headers);

/** Edits a response if its number among those that meet a condition is one of some. */
export const editNumbered =
  (isMatch: When, isNumber: (number: number) => boolean, edit: Edit): Effect =>
  () => {
    let count = 0;
    return editResponse((call, response) => isMatch(call, response) && isNumber(++count), edit)();
  };

/** Edits every nth successful response that meets a condition. */
export const atTimes = (interval: number, isMatch: When, edit: Edit): Effect =>
  editNumbered(
    (call, response) => response.ok && isMatch(call, response),
    (number) => number % interval === 0,
    edit,
  );

/** Edits the successful responses of an operation. */
export const breakSuccess = (edit: Edit) => (isOperation: (call: Call) => boolean) =>
  editResponse((call, { ok }) => isOperation(call) && ok, edit);

/** Edits some of the successful responses of an operation. */
export const breakSome = (edit: Edit) => (isOperation: (call: Call) => boolean) => atTimes(6, isOperation, edit);

/** Spoils the first successful response that meets a condition after one that shows the cause. */
export const spoiltBy =
  (isCause: When, isMatch: When, spoil: Edit): Effect =>
  () => {
    let isNext = false;
    return async (call) => {
      const response = await call.next(call.request);
      if (isCause(call, response)) isNext = true;
      if (!isNext || !response.ok || !isMatch(call, response)) return response;
      isNext = false;
      return spoil(response, call);
    };
  };

/** Reads what to remember from a response, `undefined` for nothing. */
type ToMemory = (call: Call, response: Response) => unknown;

/** Edits a response that shows what an earlier one has shown. */
export const onceSeen =
  (toSeen: ToMemory, toShown: ToMemory, edit: Edit): Effect =>
  () => {
    const seen = new Set<unknown>();
    return async (call) => {
      const response = await call.next(call.request);
      const shown = toShown(call, response);
      const isSeen = shown !== undefined && seen.has(shown);
      const remembered = await toSeen(call, response);
      if (remembered !== undefined) seen.add(remembered);
      return isSeen ? edit(response, call) : response;
    };
  };

/**
 * Repeats responses to requests with the same name.
 *
 * @param toName `undefined` for requests whose responses are not repeated.
 * @param lifetime How long a response is repeated, in milliseconds.
 * @param isOutdated Whether a response shows that those before it are outdated.
 */
export const cacheResponses =
  (
    toName: (call: Call) => string | undefined,
    isCached: When,
    { lifetime = Infinity, isOutdated = () => false }: { lifetime?: number; isOutdated?: When } = {},
  ): Effect =>
  () => {
    const cache = new Map<string, { response: Response; until: number }>();
    return async (call) => {
      const name = toName(call);
      const cached = name === undefined ? undefined : cache.get(name);
      if (cached && cached.until > call.now()) return cached.response.clone();
      const response = await call.next(call.request);
      if (isOutdated(call, response)) cache.clear();
      if (name !== undefined && isCached(call, response))
        cache.set(name, { response: response.clone(), until: call.now() + lifetime });
      return response;
    };
  };
