import { LIMIT } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import { toPets } from '../../checks/expectations.ts';
import { type Facts, type ListRequest, must, should } from './rule.ts';
import type { RuleFinding } from '../finding.ts';

/** "Maximum number of animals returned." */
export function limitRule({ request: { query }, response }: Facts<ListRequest>): RuleFinding | undefined {
  const { length } = toPets(response);
  if (query.limit === undefined)
    return length > LIMIT.maximum
      ? should('listPets.limit', `at most ${LIMIT.maximum} animals`, `${length} animals`)
      : undefined;
  if (length <= query.limit) return undefined;
  return must(
    query.isDefault ? 'listPets.limit-default' : 'listPets.limit',
    `at most ${query.limit} animals`,
    `${length} animals`,
  );
}

/** "Returns only animals with this status." */
export function filterRule({ request: { query }, response }: Facts<ListRequest>): RuleFinding | undefined {
  if (query.status === undefined || query.status === 'any') return undefined;
  const pets = toPets(response);
  // A service may leave the status out of all responses, since it is optional there.
  if (pets.every((pet) => pet.status === undefined)) return undefined;
  const stray = pets.find((pet) => pet.status !== query.status);
  return (
    stray &&
    must(
      'listPets.status',
      `only ${query.status} animals`,
      `the animal ${stray.id} with status ${preview(stray.status)}`,
    )
  );
}

/** A list is not empty while an animal is known that belongs to it. */
export function emptyRule({
  request: { query },
  response,
  knowledge,
  start,
}: Facts<ListRequest>): RuleFinding | undefined {
  if (!Array.isArray(response.json) || response.json.length > 0) return undefined;
  if (query.status === undefined || query.open.length > 0) return undefined;
  const known = knowledge.pets.oldestCreated(query.status === 'any' ? undefined : query.status);
  if (!known || known.since >= start) return undefined;
  const clause = query.status === 'any' ? 'service.collection' : 'listPets.status';
  return {
    ...must(clause, `a list that is not empty, since the animal ${preview(known.pet)} exists`, 'an empty list'),
    since: known.exchange,
    isTentative: true,
  };
}
