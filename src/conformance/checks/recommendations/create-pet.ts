import { createPet, getPet } from '../../http/request.ts';
import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { createControl, isNotFound } from '../controls.ts';
import { createdOrRejected, hasStatus, toPet } from '../expectations.ts';
import { Violation } from '../outcome.ts';
import { expectRejected } from './expect-rejected.ts';

const createPetCheck = { operation: 'createPet', level: 'SHOULD', isMutating: true } as const;

/** Creates an animal with a name that may be rejected, but must not be changed if it is accepted. */
async function expectNameUnchanged(ctx: CheckContext, name: string): Promise<void> {
  const sent = ctx.newPet('', { name });
  await ctx.expect({ request: () => createPet(sent), expect: createdOrRejected(sent) });
}

/** Bodies that only a lenient parser accepts. */
const notQuiteJson = [
  {
    id: 'trailing-comma',
    words: 'a trailing comma',
    toBody: (name: string, categoryId: string) => `{"name":"${name}","categoryId":${categoryId},}`,
  },
  {
    id: 'single-quotes',
    words: 'single quotes',
    toBody: (name: string, categoryId: string) => `{'name':'${name}','categoryId':${categoryId}}`,
  },
].map(({ id, words, toBody }): Check => ({
  ...createPetCheck,
  id: `json.${id}`,
  clause: 'json.strict',
  title: `SHOULD reject a body with ${words}`,
  control: createControl,
  interaction: {
    request: (ctx) => createPet(toBody(ctx.name(words), String(ctx.categoryId))),
    expect: expectRejected,
  },
  kills: ['json-lenient'],
}));

/** Checks of what happens to the values that a client sends. */
export const createPetChecks: readonly Check[] = [
  {
    ...createPetCheck,
    id: 'createPet.name-trimmed',
    clause: 'animal.name',
    title: 'SHOULD NOT trim a name that it accepts',
    maxCreates: 1,
    run: (ctx) => expectNameUnchanged(ctx, `  ${ctx.nameWith('padded')}  `),
    kills: ['createPet-name-trimmed'],
  },
  {
    ...createPetCheck,
    id: 'createPet.name-normalized',
    clause: 'animal.name',
    title: 'SHOULD NOT normalize the characters of a name that it accepts',
    maxCreates: 1,
    run: (ctx) => expectNameUnchanged(ctx, 'Zoe\u0308 \u{fb01}'),
    kills: ['createPet-name-normalized'],
  },
  {
    ...createPetCheck,
    id: 'createPet.status-answered',
    clause: 'animal.status',
    title: 'SHOULD return the status that was sent',
    async run(ctx) {
      const pet = await ctx.createdPet('available');
      if (pet.status === undefined) throw new Violation('the status available', 'no status');
      if (ctx.isRemoved) return;
      const response = await ctx.expect({
        request: () => getPet(pet.id),
        expect: hasStatus(200),
        mayRetry: isNotFound,
      });
      if (toPet(response)?.status === undefined) throw new Violation('the status available', 'no status from getPet');
    },
    kills: ['createPet-status-hidden', 'getPet-status-hidden'],
  },
  ...notQuiteJson,
];
