import type { Check } from '../check.ts';
import { createControl } from '../controls.ts';
import { createPet } from '../../exchange/request.ts';
import { toLetters } from '../../../shared/to-letters.ts';
import { createPetCheck } from './create-pet-check.ts';
import { invalidBodies } from './invalid-bodies.ts';

const invalidJson = invalidBodies.map(({ id, description, toBody }, index): Check => ({
  ...createPetCheck,
  id: `createPet.${id}`,
  level: 'MUST',
  clause: 'createPet.refused',
  title: `MUST reject ${description} with 400`,
  control: createControl,
  program: (ctx) => ctx.send(createPet(toBody(ctx, `bad ${toLetters(index)}`), { intent: 'invalid' })),
}));

const notJson = [
  { id: 'body-malformed', description: 'a body that is not valid JSON', body: '{"name":"Rex","categoryId":' },
  { id: 'body-absent', description: 'an empty body', body: '' },
].map(({ id, description, body }): Check => ({
  ...createPetCheck,
  id: `createPet.${id}`,
  level: 'MUST',
  clause: 'createPet.refused',
  title: `MUST reject ${description} with a 4xx status`,
  control: createControl,
  program: (ctx) => ctx.send(createPet(body)),
}));

/** Requests that every service must reject. */
export const rejectedChecks: readonly Check[] = [...invalidJson, ...notJson];
