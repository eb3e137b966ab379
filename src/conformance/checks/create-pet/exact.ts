import type { NewPet } from '../../../contract/index.ts';
import type { Check } from '../check.ts';
import { isNotFound } from '../controls.ts';
import { createdOrRejected, theAnimal, toPet } from '../expectations.ts';
import { getPet } from '../../http/request.ts';
import type { CheckContext } from '../check-context.ts';
import { createPetCheck, expectCreation } from './expect-creation.ts';

interface UnusualValue {
  id: string;
  description: string;
  toNewPet(this: void, ctx: CheckContext): NewPet;
  kills: string[];
}

const unusualValues: readonly UnusualValue[] = [
  {
    id: 'categoryId-beyond-2-53',
    description: 'a categoryId of 9007199254740993',
    toNewPet: (ctx) => ctx.newPet('big', { categoryId: 9007199254740993n }),
    kills: ['createPet-categoryId-rounded', 'createPet-categoryId-stored-rounded'],
  },
  {
    id: 'categoryId-maximum',
    description: 'a categoryId of 9223372036854775807',
    toNewPet: (ctx) => ctx.newPet('maximum', { categoryId: 9223372036854775807n }),
    kills: ['createPet-categoryId-as-int32'],
  },
  {
    id: 'categoryId-negative',
    description: 'a categoryId of -1',
    toNewPet: (ctx) => ctx.newPet('negative', { categoryId: -1 }),
    kills: ['createPet-categoryId-unsigned'],
  },
  {
    id: 'name-unusual',
    description: 'a name in several scripts',
    toNewPet: (ctx) => ctx.newPet('Bjørn Мурка 猫 ねこ 🐈‍⬛'),
    kills: ['createPet-name-latin1', 'createPet-name-without-emoji'],
  },
  {
    id: 'name-markup',
    description: 'a name with quotes, backslashes and markup',
    toNewPet: (ctx) => ctx.newPet(String.raw`"\/' <b>&amp;</b> %41 $& {{x}} ; --`),
    kills: ['createPet-name-escaped', 'createPet-name-percent-decoded'],
  },
  {
    id: 'name-long',
    description: 'a name of 5,000 characters',
    toNewPet: (ctx) => ctx.newPet('long '.repeat(1000).trim()),
    kills: ['createPet-name-cut', 'createPet-name-stored-cut'],
  },
];

/** Values that a service may reject. If it accepts them, it must return them exactly. */
export const exactChecks: readonly Check[] = unusualValues.map(({ id, description, toNewPet, kills }): Check => ({
  ...createPetCheck,
  id: `createPet.${id}`,
  maxCreates: 1,
  level: 'MUST',
  clause: id.startsWith('name') ? 'animal.name' : 'animal.categoryId',
  title: `MUST return ${description} unchanged, if accepted`,
  async run(ctx) {
    const sent = toNewPet(ctx);
    const pet = toPet((await expectCreation(ctx, sent, createdOrRejected(sent))).response);
    if (pet && !ctx.isRemoved)
      await ctx.expect({ request: () => getPet(pet.id), expect: theAnimal(pet), mayRetry: isNotFound });
  },
  kills,
}));
