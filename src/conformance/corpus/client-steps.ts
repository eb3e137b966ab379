import { byTurns } from './by-turns.ts';
import { validKey } from './values/credentials.ts';
import { type Draw, drawIndex } from './values/drawn-values.ts';
import * as headers from './values/headers.ts';
import type { Step } from './step.ts';
import { create, get, lastCreated, list } from './steps.ts';

const nameCases: readonly Pick<Step, 'nameCase'>[] = [{ nameCase: 'title' }, {}, { nameCase: 'upper' }];

const unknown = (own: Step['headers']) => get('1987654321', validKey, own);

/** Every way to accept JSON, and other headers, each of them for one of the lists and another kind of response. */
function everyHeader(drawFrom: Draw, rare: readonly string[], lists: readonly Step[]): Step[] {
  const first = drawIndex(drawFrom, 'first header of clients', 100);
  // What browsers can send to every service goes with all of them, the rest only with headers that they cannot send either.
  const browsers = headers.accepts.map((accept, index) => ({
    'accept-language': byTurns(headers.languages, first + index),
    accept,
  }));
  const others = headers.otherHeaders.map((own, index) => ({ ...headers.mixHeaders(first + index), ...own }));
  return [...browsers, ...others].flatMap((own, index): Step[] => {
    const body = rare[Math.floor(index / 3)] ?? '{}';
    const other = byTurns([get(lastCreated, validKey, own), create(body, validKey, own), unknown(own)], first + index);
    // Another one for each creation, which is every third of them.
    const nameCase = byTurns(nameCases, index + Math.floor(index / 3));
    const listed = { ...byTurns(lists, first + index), headers: own };
    return [listed, other].map((step) => ({ ...step, ...nameCase }));
  });
}

/**
 * The requests of other clients.
 *
 * @param rare Invalid bodies, one of which goes with every third header.
 * @param lists One of which goes with each header.
 */
export function clientSteps(drawFrom: Draw, rare: readonly string[], lists: readonly Step[]): Step[] {
  const preferringXml = list('limit=3', validKey, { accept: 'application/xml, application/json;q=0.9' });
  const acceptingProblems = unknown({ accept: 'application/problem+json, application/json' });
  const expectingContinue = create('{}', validKey, { expect: '100-continue' });
  const open = headers.openHeaders.map((own, index) =>
    byTurns([list('limit=2', validKey, own), get(lastCreated, validKey, own)], index),
  );
  return [
    ...everyHeader(drawFrom, rare, lists),
    ...open,
    preferringXml,
    acceptingProblems,
    list('limit=1', validKey, headers.offeringHttp2),
    expectingContinue,
  ];
}
