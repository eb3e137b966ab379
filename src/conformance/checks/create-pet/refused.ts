import type { Check } from '../check.ts';
import { createControl } from '../controls.ts';
import { clientError, refused as refusedWith } from '../expectations.ts';
import { createPet } from '../../http/request.ts';
import { toLetters } from '../to-letters.ts';
import { writing } from './create.ts';
import { invalidBodies } from './invalid-bodies.ts';

const refusals = invalidBodies.map(([name, words, body], index): Check => ({
  ...writing,
  id: `createPet.${name}`,
  level: 'MUST',
  clause: 'createPet.refused',
  title: `MUST refuse a body ${words} with 400`,
  control: createControl,
  interaction: { request: (ctx) => createPet(body(ctx, `bad ${toLetters(index)}`)), expect: refusedWith(400) },
  kills: [`createPet-${name}-accepted`],
}));

const notJson: Check[] = (
  [
    ['body-malformed', 'a body that is no JSON', '{"name":"Rex","categoryId":'],
    ['body-absent', 'an empty body', ''],
  ] as const
).map(([name, words, body]) => ({
  ...writing,
  id: `createPet.${name}`,
  level: 'MUST',
  clause: 'createPet.refused',
  title: `MUST refuse ${words} with a client error`,
  control: createControl,
  interaction: { request: () => createPet(body), expect: clientError },
  kills: [`createPet-${name}-accepted`],
}));

/** What every service has to refuse. */
export const refused: readonly Check[] = [...refusals, ...notJson];
