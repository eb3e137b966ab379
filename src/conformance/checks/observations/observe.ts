import type { NewPet, OpenPointId } from '../../../contract/index.ts';
import type { CompletedExchange } from '../../exchange/exchange.ts';
import type { HttpRequest } from '../../exchange/request.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';

interface Point {
  id: string;
  clause: OpenPointId;
  title: string;
}

interface RequestPoint extends Point {
  request(this: void, ctx: CheckContext): HttpRequest | Promise<HttpRequest>;
  /** Summarizes a response. @default its status, and whether it is an empty list */
  summarize?(this: void, response: HttpResponse): string;
}

function summarizeResponse({ status, json }: HttpResponse): string {
  if (!Array.isArray(json)) return String(status);
  return json.length === 0 ? `${status} with an empty list` : `${status} with a list`;
}

/** Observes the response to a request. */
export function observe({ request, summarize = summarizeResponse, ...point }: RequestPoint): Check {
  return {
    ...point,
    level: 'MAY',
    program: async (ctx) => ctx.send(await request(ctx)),
    describe: ({ own }) => own.at(-1) && summarize((own.at(-1) as CompletedExchange).response),
  };
}

/** Observes the response to a request that may create an animal. */
export function observeCreation(point: RequestPoint): Check {
  return { ...observe(point), isMutating: true, maxCreates: 1 };
}

/**
 * Observes the response to the creation of an animal with an unusual name or category. If it is rejected, the next one shows
 * whether that is due to them.
 */
export function observeNamedCreation(
  {
    request,
    ...point
  }: Omit<RequestPoint, 'request'> & { request(this: void, pet: NewPet, ctx: CheckContext): HttpRequest },
  toPets: (ctx: CheckContext) => readonly Partial<NewPet>[],
): Check {
  return {
    ...observeCreation({ ...point, request: (ctx) => request(ctx.newPet(''), ctx) }),
    async program(ctx) {
      for (const pet of toPets(ctx)) {
        const { response } = await ctx.send(request(ctx.newPet('', pet), ctx));
        if (!response || response.status < 400) return;
      }
    },
  };
}

interface JournalPoint extends Point {
  dependsOn: NonNullable<Check['dependsOn']>;
  /** Describes what the responses show; `undefined` if they show nothing. */
  find(this: void, entries: readonly CompletedExchange[]): string | undefined;
}

/** Observes responses to the requests of other checks. */
export const observeJournal = ({ find, ...point }: JournalPoint): Check => ({
  ...point,
  level: 'MAY',
  describe: ({ all }) => find(all),
});

/**
 * Observes the response to the last creation that another check sends, whose values are the plainest.
 *
 * @param describe Describes the response. @default its status
 */
export function observeLastCreation(
  checkId: string,
  point: Point,
  describe = ({ status }: HttpResponse) => String(status),
): Check {
  return observeJournal({
    ...point,
    dependsOn: [checkId],
    find(entries) {
      const last = entries.findLast((entry) => entry.checkId === checkId && entry.request.method === 'POST');
      return last && describe(last.response);
    },
  });
}
