import type { HttpRequest } from '../../exchange/request.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import type { Check, Observation } from '../check.ts';
import type { CheckContext } from '../check-context.ts';

/** How an observation is written, by its id without `observe.`. */
export interface Point extends Omit<Observation, 'id' | 'level' | 'describe'> {
  /** The only request of its program. */
  request?(this: void, ctx: CheckContext): HttpRequest | Promise<HttpRequest>;
  /** @default the status of the last response to its own requests, and whether that is an empty list */
  describe?: Observation['describe'];
}

function summarize({ status, json }: HttpResponse): string {
  if (!Array.isArray(json)) return String(status);
  return json.length === 0 ? `${status} with an empty list` : `${status} with a list`;
}

/** Describes the last response to the requests of an observation. */
export const describeLast =
  (describe: (response: HttpResponse) => string): Observation['describe'] =>
  ({ own }) => {
    const last = own.at(-1);
    return last && describe(last.response);
  };

/** Defines observations. */
export const observe = (points: Readonly<Record<string, Point>>): Check[] =>
  Object.entries(points).map(([name, { request, ...point }]) => ({
    id: `observe.${name}`,
    level: 'MAY',
    ...(request && { program: async (ctx: CheckContext) => ctx.send(await request(ctx)) }),
    describe: describeLast(summarize),
    ...point,
  }));
