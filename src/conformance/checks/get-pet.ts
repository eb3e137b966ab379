import type { Pet } from '../../contract/index.ts';
import type { Check } from '../check.ts';
import { gotten, listed } from '../controls.ts';
import { refused, theAnimal, toPets } from '../expectations.ts';
import { getPet } from '../kit-request.ts';
import { NotApplicable, Violation } from '../outcome.ts';

/** SPEC.md "Get an animal (deprecated)". */
export const getPetChecks: readonly Check[] = [
  {
    id: 'getPet.created',
    level: 'MUST',
    clause: 'getPet.response',
    title: 'MUST answer 200 with the animal as it was created',
    operation: 'getPet',
    writes: true,
    async run(kit) {
      const pet = await kit.created('pending');
      await kit.eventually({ request: () => getPet(pet.id), expect: theAnimal(pet) });
    },
    kills: ['createPet-not-stored', 'createPet-stored-otherwise', 'getPet-removed-early'],
  },
  {
    id: 'getPet.listed',
    level: 'MUST',
    clause: 'getPet.response',
    title: 'MUST answer 200 with the animal as it is listed',
    operation: 'getPet',
    async run(kit) {
      // A second look: another client may have changed the animal between the list and the answer.
      for (let look = 1; ; look++) {
        const [pet] = toPets(await kit.expect(listed));
        if (!pet) throw new NotApplicable('the target lists no animals');
        const entry = await kit.send(getPet(pet.id));
        const problem = theAnimal(pet).findProblem(entry.answer);
        if (!problem) return;
        if (look === 2) throw new Violation(theAnimal(pet).says, problem, entry);
      }
    },
    kills: ['getPet-other-animal', 'getPet-lower-case-name'],
  },
  {
    id: 'getPet.stable',
    level: 'MUST',
    clause: 'service.collection',
    title: 'MUST not change an animal that is read',
    operation: 'getPet',
    writes: true,
    async run(kit) {
      const pet = await kit.created('sold');
      const first = (await kit.eventually({ request: () => getPet(pet.id), expect: theAnimal(pet) })).json as Pet;
      await kit.expect({ request: () => getPet(pet.id), expect: theAnimal(first) });
    },
    kills: ['getPet-works-once', 'getPet-counts-in-name'],
  },
  {
    id: 'getPet.unknown',
    level: 'MUST',
    clause: 'getPet.unknown',
    title: 'MUST answer 404 for an animal that does not exist',
    operation: 'getPet',
    control: gotten,
    probe: { request: (kit) => getPet(kit.unknownId(3)), expect: refused(404) },
    kills: ['getPet-unknown-is-200', 'getPet-unknown-is-400'],
  },
  {
    id: 'getPet.before-sunset',
    level: 'MUST',
    clause: 'service.deprecated-get',
    title: 'MUST still answer getPet before 5 December 2030',
    operation: 'getPet',
    probe: gotten,
    kills: ['getPet-removed-early'],
  },
];
