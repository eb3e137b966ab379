import type { Pet } from '../../contract/index.ts';
import { toPet } from '../checks/expectations.ts';
import type { OperationRequest } from './classify/classify-request.ts';
import type { Knowledge } from './knowledge.ts';
import type { Observation } from './observation.ts';
import { petsOf } from './rules/animal.ts';

function learnCreation(
  request: Extract<OperationRequest, { operation: 'createPet' }>,
  { response, end }: Observation,
  exchange: number,
  knowledge: Knowledge,
  mark: string | undefined,
): void {
  const { body } = request;
  const name = body.kind === 'new-pet' ? body.pet.name : body.kind === 'invalid' ? body.name : undefined;
  const pet = response?.status === 201 ? toPet(response) : undefined;
  if (pet) knowledge.pets.add({ pet, exchange, since: end, isCreated: true });
  if (pet && body.kind === 'new-pet' && body.isPlain) {
    const key = String(body.pet.categoryId);
    const accepted = knowledge.acceptedNames.get(key) ?? [];
    const hasSpace = body.pet.name.includes(' ');
    const { length } = body.pet.name;
    if (!accepted.some((entry) => entry.length >= length && entry.hasSpace === hasSpace)) {
      knowledge.acceptedNames.set(key, [...accepted, { length, hasSpace, since: end, exchange }]);
    }
  }
  // A body whose reading is open may make an animal of another name than the one that was sent.
  for (const used of new Set([name, pet?.name]))
    if (used !== undefined && mark !== undefined && used.includes(mark))
      learnName(used, { pet, status: response?.status ?? 0, exchange, end }, knowledge);
}

interface CreationOutcome {
  pet: Pet | undefined;
  /** 0 without a response. */
  status: number;
  exchange: number;
  end: number;
}

function learnName(name: string, { pet, status, exchange, end }: CreationOutcome, knowledge: Knowledge): void {
  const history = knowledge.names.get(name) ?? { ids: new Set(), isUncertain: false };
  if (pet) history.ids.add(String(pet.id));
  else if (status === 400 || status === 401) history.rejected = { exchange, since: end, status };
  else if (status < 400 || status >= 500) history.isUncertain = true;
  knowledge.names.set(name, history);
}

/** Adds to the knowledge of a target what an exchange has shown. */
export function learn(
  request: OperationRequest,
  observation: Observation,
  exchange: number,
  knowledge: Knowledge,
  mark: string | undefined,
): void {
  const { response, end } = observation;
  if (request.credential === 'valid' && response && response.status < 400) knowledge.keyAcceptedAt ??= end;
  if (request.operation === 'createPet') return learnCreation(request, observation, exchange, knowledge, mark);
  if (!response) return;
  for (const pet of petsOf({ request, response })) knowledge.pets.add({ pet, exchange, since: end, isCreated: false });
}
