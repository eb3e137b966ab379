import { checksOf } from '../checks-of.ts';
import { createControl } from '../controls.ts';
import { type HttpRequest, createPet } from '../../exchange/request.ts';
import { toLetters } from '../../../shared/to-letters.ts';
import type { CheckContext } from '../check-context.ts';
import { createPetCheck } from './create-pet-check.ts';
import { invalidBodies } from './invalid-bodies.ts';

/** A check of a request that must be rejected with a status. */
const rejects = (id: string, description: string, status: string, toRequest: (ctx: CheckContext) => HttpRequest) =>
  checksOf(createPetCheck, {
    [`createPet.${id}`]: {
      clause: 'createPet.refused',
      title: `MUST reject ${description} with ${status}`,
      control: createControl,
      program: (ctx) => ctx.send(toRequest(ctx)),
    },
  });

/** Requests that every service must reject. */
export const rejectedChecks = [
  ...invalidBodies.flatMap(({ id, description, toBody }, index) =>
    rejects(id, description, '400', (ctx) => createPet(toBody(ctx, `bad ${toLetters(index)}`))),
  ),
  ...rejects('body-malformed', 'a body that is not valid JSON', 'a 4xx status', () =>
    createPet('{"name":"Rex","categoryId":'),
  ),
  ...rejects('body-absent', 'an empty body', 'a 4xx status', () => createPet('')),
];
