import { preview } from '../../../json/preview.ts';
import { differenceProblem } from '../../exchange/difference-problem.ts';
import { clausesOfDifference } from './clauses-of-difference.ts';
import { toPet } from '../../exchange/parsed-pets.ts';
import type { RuleFinding } from '../finding.ts';
import { IDS_TWICE, ROUNDED } from './lacks-animal.ts';
import { isNormalizedText } from '../is-normalized-text.ts';
import { type CreateRequest, type Facts, must, should } from './rule.ts';

/** A small id in a body may be the next one by chance. */
const UNLIKELY_ID = 1_000_000;

/** "Response `201`: the created animal (`Pet`)", with the values that were sent. */
export function echoRule({ request: { body }, response }: Facts<CreateRequest>): RuleFinding | undefined {
  const pet = toPet(response);
  if (response.status !== 201 || !pet || body.kind !== 'new-pet') return undefined;
  const describeSent = () => `the values as sent: ${preview(body.pet)}`;
  if (pet.name !== body.pet.name && isNormalizedText(body.pet.name, pet.name))
    return should('newPet.fields', describeSent(), `name ${preview(pet.name)}, trimmed or normalized`, {
      also: ['animal.name'],
    });
  const problem = differenceProblem(body.pet, pet);
  if (problem !== undefined)
    return must('createPet.response', describeSent(), problem, { also: clausesOfDifference(body.pet, pet) });
  return body.pet.status !== undefined && pet.status === undefined
    ? should('newPet.status', describeSent(), 'no status', { also: ['animal.status'] })
    : undefined;
}

/** "Unique identifier, assigned on creation." */
export function freshIdRule({
  request: { body },
  response,
  knowledge,
  start,
}: Facts<CreateRequest>): RuleFinding | undefined {
  const pet = toPet(response);
  if (response.status !== 201 || !pet) return undefined;
  const isSent = body.kind === 'new-pet' && body.ids.some((id) => String(id) === String(pet.id));
  const known = knowledge.pets.get(pet.id);
  // A list may show the new animal itself before its creation has returned. One that another client has added since the first
  // creation was sent may be gone again, so that its id is free.
  if (known && (known.isCreated || known.since < Math.min(start, knowledge.pets.firstSentAt)))
    return must('animal.id', 'an id that no other animal has', `the id ${pet.id} of ${preview(known.pet)}`, {
      aspect: isSent ? 'sent-id' : 'new-id',
      causes: [IDS_TWICE],
      followsFrom: [ROUNDED],
      since: known.exchange,
    });
  return isSent && Math.abs(Number(pet.id)) > UNLIKELY_ID
    ? must('animal.id', 'an id that the service assigned', `the id ${pet.id} of the body`, { aspect: 'sent-id' })
    : undefined;
}
