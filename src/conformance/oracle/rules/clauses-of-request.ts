import type { ClauseId } from '../../../contract/index.ts';
import type { Facts } from './rule.ts';

/** The clauses that say which response a request gets. A response that is not of this form does not comply with them either. */
export function clausesOfRequest({ request, knowledge }: Pick<Facts, 'request' | 'knowledge'>): ClauseId[] {
  if (request.credential === 'invalid') return ['authentication.refused', 'authentication.bearer'];
  if (request.operation === 'listPets') return request.query.open.length === 0 ? ['listPets.response'] : [];
  if (request.operation === 'createPet') {
    const { body } = request;
    if (body.kind === 'invalid' || body.kind === 'malformed') return ['createPet.refused'];
    if (body.kind !== 'new-pet') return [];
    return ['createPet.response', body.pet.status === undefined ? 'createPet.request' : 'newPet.status'];
  }
  if (request.petId.kind !== 'int64') return [];
  return [knowledge.pets.get(request.petId.id) ? 'getPet.response' : 'getPet.unknown'];
}
