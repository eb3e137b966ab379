import type { NewPet } from '../../../contract/index.ts';
import type { Check } from '../check.ts';
import { isNotFound } from '../controls.ts';
import { createdOrRefused, theAnimal, toPet } from '../expectations.ts';
import { getPet } from '../../http/request.ts';
import type { CheckContext } from '../check-context.ts';
import { create, writing } from './create.ts';

/** What the specification leaves open, as long as it comes back exactly when it is accepted. */
export const exact: Check[] = (
  [
    [
      'categoryId-beyond-2-53',
      'a categoryId of 9007199254740993',
      (ctx) => ctx.newPet('big', { categoryId: 9007199254740993n }),
      ['createPet-categoryId-rounded', 'createPet-categoryId-stored-rounded'],
    ],
    [
      'categoryId-maximum',
      'a categoryId of 9223372036854775807',
      (ctx) => ctx.newPet('maximum', { categoryId: 9223372036854775807n }),
      ['createPet-categoryId-as-int32'],
    ],
    [
      'categoryId-negative',
      'a categoryId of -1',
      (ctx) => ctx.newPet('negative', { categoryId: -1 }),
      ['createPet-categoryId-unsigned'],
    ],
    [
      'name-unusual',
      'a name of letters from many scripts',
      (ctx) => ctx.newPet('Bjørn Мурка 猫 ねこ 🐈‍⬛'),
      ['createPet-name-latin1', 'createPet-name-without-emoji'],
    ],
    [
      'name-markup',
      'a name with quotes, backslashes and markup',
      (ctx) => ctx.newPet(String.raw`"\/' <b>&amp;</b> %41 $& {{x}} ; --`),
      ['createPet-name-escaped', 'createPet-name-percent-decoded'],
    ],
    [
      'name-long',
      'a name of 5,000 characters',
      (ctx) => ctx.newPet('long '.repeat(1000).trim()),
      ['createPet-name-cut', 'createPet-name-stored-cut'],
    ],
  ] satisfies [string, string, (ctx: CheckContext) => NewPet, string[]][]
).map(([name, words, toSent, kills]): Check => ({
  ...writing,
  id: `createPet.${name}`,
  maxCreates: 1,
  level: 'MUST',
  clause: name.startsWith('name') ? 'animal.name' : 'animal.categoryId',
  title: `MUST answer exactly what was sent when it accepts ${words}`,
  async run(ctx) {
    const sent = toSent(ctx);
    const pet = toPet((await create(ctx, sent, createdOrRefused(sent))).response);
    if (pet && !ctx.isRemoved)
      await ctx.expect({ request: () => getPet(pet.id), expect: theAnimal(pet), mayRetry: isNotFound });
  },
  kills,
}));
