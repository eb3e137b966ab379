import { isNewPet } from '../../../contract/generated/validators.ts';
import { type Int64, type NewPet, type Pet, isInt64, parseInteger } from '../../../contract/index.ts';
import { findProblems } from '../../../contract/validate.ts';
import { toKey } from '../../../reference/data/pet-index.ts';
import { describeProblem } from '../../../reference/data/describe-problem.ts';
import { json } from '../../../reference/operations/plain-response.ts';
import { readJson } from '../../../reference/operations/read-json.ts';
import { invalidRequest, notFound } from '../errors.ts';
import { MAX_BODY_BYTES, bodyChoices } from '../read-body.ts';
import type { AdminCall, AdminRoutes } from '../route.ts';

const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', format: 'int64' } }];
const NOT_FOUND = 'No animal has this id.';

/** The animal that the path names. */
function findAnimal({ parameters: { id = '' }, session: { petstore } }: AdminCall): Pet | undefined {
  const number = /^-?\d+$/.test(id) ? parseInteger(id) : undefined;
  return isInt64(number) ? petstore.animals.byId(number) : undefined;
}

const hasId = (wanted: Int64) => (id: Int64) => toKey(id) === toKey(wanted);

/** The routes for single animals, which the service itself does not have. */
export const animalRoutes: AdminRoutes = {
  'GET /animals/{id}': {
    operationId: 'readAnimal',
    summary: 'Get an animal',
    description: 'Unlike `getPet`, it works after the removal of that operation, and while failures are active.',
    parameters,
    responses: { 200: ['The animal.', 'Pet'], 404: NOT_FOUND },
    handle(call) {
      const pet = findAnimal(call);
      return pet ? json(200, pet) : notFound('animal', call.parameters.id ?? '');
    },
  },
  'PUT /animals/{id}': {
    operationId: 'replaceAnimal',
    summary: 'Change an animal',
    description:
      'Replaces its name, category and status. It keeps its id, whatever id the body has, and its place in the list. Without a status, it has none.',
    parameters,
    body: 'PetInput',
    responses: {
      200: ['The changed animal.', 'Pet'],
      400: 'The request is invalid. Nothing was changed.',
      404: NOT_FOUND,
      507: 'The server may not hold as long a name. Nothing was changed.',
    },
    async handle(call) {
      const body = await readJson(call, { choices: bodyChoices, maxBodyBytes: MAX_BODY_BYTES });
      if ('rejection' in body) return body.rejection;
      const [problem] = findProblems(isNewPet, body.value);
      if (problem) return invalidRequest(describeProblem(problem, 'The body'));
      const found = findAnimal(call);
      if (!found) return notFound('animal', call.parameters.id ?? '');
      const { name, categoryId, status } = body.value as NewPet;
      const changed: Pet = { id: found.id, name, categoryId, ...(status !== undefined && { status }) };
      const { animals } = call.session.petstore;
      const all = animals.withStatus().map((pet) => (pet === found ? changed : pet));
      const rejection = call.server.capacity.refuseAll(animals, all);
      if (rejection) return rejection;
      animals.replace(changed);
      return json(200, changed);
    },
  },
  'DELETE /animals/{id}': {
    operationId: 'deleteAnimal',
    summary: 'Delete an animal',
    parameters,
    responses: { 204: 'The animal was deleted.', 404: NOT_FOUND },
    handle(call) {
      const pet = findAnimal(call);
      if (!pet) return notFound('animal', call.parameters.id ?? '');
      call.session.petstore.pets.delete((query) => query.where({ id: hasId(pet.id) }));
      return { status: 204, headers: {} };
    },
  },
};
