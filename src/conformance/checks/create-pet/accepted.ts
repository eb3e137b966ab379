import { petStatuses } from '../../../contract/index.ts';
import type { Check } from '../../check.ts';
import { created, createdOrRefused, toPet } from '../../expectations.ts';
import { type KitRequest, createPet } from '../../kit-request.ts';
import type { Kit } from '../../kit.ts';
import { NotApplicable, Violation } from '../../outcome.ts';
import { isLater } from '../../sender.ts';
import { judgeAll } from '../judge-all.ts';
import { create, writing } from './create.ts';

/** Whether a request is one of those that every service accepts: a short name, a known category. */
function isPlainCreation(kit: Kit, { method, key, body = '' }: KitRequest): boolean {
  const labels = ['plain', 'available', 'pending', 'sold', 'unstated', 'twin', 'again', 'more', 'before', 'after'];
  return method === 'POST' && key === 'valid' && labels.some((label) => body.startsWith(`{"name":"${kit.name(label)}`));
}

/** What every service has to accept. */
export const accepted: Check[] = [
  ...petStatuses.map((status): Check => ({
    ...writing,
    id: `createPet.status-${status}`,
    level: 'MUST',
    clause: 'newPet.status',
    title: `MUST create an animal with status ${status} and answer 201 with the values as sent`,
    async run(kit) {
      const { sent, entry } = await kit.creation(status);
      const problem = created(sent).findProblem(entry.answer);
      if (problem) await kit.excuse(entry);
      if (problem) throw new Violation(created(sent).says, problem, entry);
    },
    kills: [`createPet-status-${status}-changed`],
  })),
  {
    ...writing,
    id: 'createPet.status-omitted',
    creates: 1,
    level: 'MUST',
    clause: 'createPet.request',
    title: 'MUST create an animal without a status and answer 201 with the values as sent',
    async run(kit) {
      const sent = kit.newPet('unstated');
      await create(kit, sent, created(sent));
    },
    kills: ['createPet-status-required', 'createPet-200', 'createPet-name-changed'],
  },
  {
    ...writing,
    id: 'createPet.id-in-body',
    creates: 1,
    level: 'MUST',
    clause: 'animal.id',
    title: 'MUST not take the id of a new animal from the body',
    async run(kit) {
      const id = kit.unknownId(2);
      const sent = kit.newPet('own id');
      const entry = await create(kit, sent, createdOrRefused(sent), { ...sent, id });
      if (toPet(entry.answer)?.id === id)
        throw new Violation('an id that the service assigned', `the id ${id} of the body`, entry);
    },
    kills: ['createPet-id-from-body'],
  },
  {
    ...writing,
    id: 'createPet.fresh-ids',
    needs: ['createPet'],
    level: 'MUST',
    clause: 'animal.id',
    title: 'MUST give each animal an id of its own, also to those created at the same time',
    creates: 4,
    async run(kit) {
      // Two of one name, which a service may refuse, and which are two animals when it does not.
      const labels = ['twin a', 'twin b', 'same', 'same'];
      await Promise.all(labels.map((label) => kit.send(createPet(kit.newPet(label)))));
    },
    after(kit) {
      const seen = new Set(kit.listed.map(({ id }) => String(id)));
      for (const { pet, entry } of kit.creations()) {
        if (seen.has(String(pet.id)))
          throw new Violation('an id that no other animal has', `the id ${pet.id} a second time`, entry);
        seen.add(String(pet.id));
      }
    },
    kills: [
      'createPet-same-id',
      'createPet-same-id-when-concurrent',
      'createPet-reuses-listed-id',
      'createPet-once-for-each-name',
    ],
  },
  {
    ...writing,
    id: 'createPet.every-time',
    needs: ['createPet', 'listPets'],
    level: 'MUST',
    clause: 'newPet.fields',
    title: 'MUST create an animal each time that it is asked',
    turn: 'last',
    creates: 3,
    async run(kit) {
      const all = ['a', 'b', 'c'].map((letter) => kit.newPet(`again ${letter}`, { status: 'pending' }));
      await Promise.all(all.map((sent) => create(kit, sent, created(sent))));
    },
    after(kit) {
      const entries = kit.answered.filter(({ request, answer }) => isPlainCreation(kit, request) && !isLater(answer));
      if (!entries.some(({ answer }) => answer.status === 201)) throw new NotApplicable('no animal could be created');
      judgeAll(entries, '201', ({ answer }) => (answer.status === 201 ? undefined : String(answer.status)));
    },
    kills: ['createPet-fails-at-times', 'createPet-works-ten-times'],
  },
];
