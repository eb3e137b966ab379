import { byTurns } from './by-turns.ts';
import * as corpora from './corpora.ts';
import { validKey } from './corpora.ts';
import { type Draw, drawLimits } from './drawn-values.ts';
import * as headers from './header-corpora.ts';
import type { Step } from './step.ts';
import { create, get, lastCreated, list } from './steps.ts';

const nameCases: readonly Pick<Step, 'nameCase'>[] = [{ nameCase: 'title' }, {}, { nameCase: 'upper' }];

const unknown = (own: Step['headers']) => get({ from: 'text', text: '1987654321' }, validKey, own);

/** Lists as clients ask for them, with many limits, since a service could handle each in another way. */
const queries = (limit: number) => [
  `limit=${limit}`,
  byTurns(['status=pending', ''], limit),
  `limit=${limit}`,
  `limit=${limit % 20 || 20}&status=sold`,
];

/** Every kind of response for headers, the kinds by turns. */
const kinds = (own: Step['headers'], index: number, limit: number, body = '{}'): Step[] => [
  // Long enough to show every status, which a service could translate.
  list('accept-language' in own ? `limit=${limit}` : byTurns(queries(limit), index), validKey, own),
  get(lastCreated, validKey, own),
  unknown(own),
  ...(index % 2 === 0 ? [create(body, validKey, own)] : []),
];

/** Every way to accept JSON, and other headers, each of them for several kinds of response. */
function everyHeader(drawFrom: Draw, rare: readonly string[]): Step[] {
  const first = Number(drawFrom('first header of clients', 0n, 99n));
  const limitAt = drawLimits(drawFrom, 'limit of clients');
  const accepts = corpora.accepts.flatMap((accept, index) => kinds({ accept }, index, limitAt(index), rare[index / 2]));
  const others = corpora.otherHeaders.flatMap((own, index) => {
    const place = corpora.accepts.length + index;
    return kinds(own, index, limitAt(place), rare[place / 2]);
  });
  // What browsers can send to every service goes with all of them, the rest only with headers that they cannot send either.
  const languages = accepts.map((step, index) => ({
    ...step,
    headers: { 'accept-language': byTurns(headers.languages, first + index), ...step.headers },
  }));
  const mixed = others.map((step, index) => {
    const { accept, ...rest } = headers.mixHeaders(first + index);
    return { ...step, headers: { ...rest, ...step.headers, ...(accept !== undefined && { accept }) } };
  });
  return [...languages, ...mixed].map((step, index): Step => ({ ...step, ...byTurns(nameCases, index) }));
}

/**
 * The requests of other clients.
 *
 * @param rare Invalid bodies, one of which goes with every second header.
 */
export function clientSteps(drawFrom: Draw, rare: readonly string[]): Step[] {
  const preferringXml = list('limit=3', validKey, { accept: 'application/xml, application/json;q=0.9' });
  const acceptingProblems = unknown({ accept: 'application/problem+json, application/json' });
  const expectingContinue = create('{}', validKey, { expect: '100-continue' });
  const open = headers.openHeaders.map((own, index) =>
    byTurns([list('limit=2', validKey, own), get(lastCreated, validKey, own)], index),
  );
  return [
    ...everyHeader(drawFrom, rare),
    ...open,
    preferringXml,
    acceptingProblems,
    list('limit=1', validKey, headers.offeringHttp2),
    expectingContinue,
  ];
}
