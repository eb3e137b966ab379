import type { NewPet } from '../../../contract/index.ts';
import type { Check } from '../check.ts';
import { isNotFound } from '../controls.ts';
import { aList, createdOrRejected, differenceProblem, theAnimal, toPet, toPets } from '../expectations.ts';
import { type NameKind, drawWholeName } from '../../corpus/drawn-values.ts';
import { getPet, listPets } from '../../http/request.ts';
import type { CheckContext, Expectation } from '../check-context.ts';
import { PLAIN_STATUS, createPetCheck, expectCreation } from './expect-creation.ts';

interface UnusualValue {
  id: string;
  description: string;
  toNewPet(this: void, ctx: CheckContext): NewPet;
  /** The same animal with a value that more services reject. If it is rejected, the other one is sent. */
  toBoldPet?(this: void, ctx: CheckContext, pet: NewPet): NewPet;
  kills: string[];
}

/** The same animal with a name that is unusual as a whole. */
const withWholeName =
  (kind: NameKind) =>
  (ctx: CheckContext, pet: NewPet): NewPet => ({ ...pet, name: drawWholeName(ctx.draw.bind(ctx), kind) });

const unusualName = (ctx: CheckContext, text: string): NewPet =>
  ctx.newPet('unusual', { name: ctx.nameWith(text), status: PLAIN_STATUS });

const unusualValues: readonly UnusualValue[] = [
  {
    id: 'categoryId-beyond-2-53',
    description: 'a categoryId beyond 2^53',
    // Odd, so that no double is equal to it.
    toNewPet: (ctx) =>
      ctx.newPet('big', {
        status: PLAIN_STATUS,
        categoryId: 2n * ctx.draw('category', 2n ** 52n, 2n ** 62n - 2n) + 1n,
      }),
    toBoldPet: withWholeName('truth'),
    kills: ['createPet-categoryId-rounded', 'createPet-categoryId-stored-rounded', 'createPet-truth-names-as-digits'],
  },
  {
    id: 'categoryId-maximum',
    description: 'a categoryId of 9223372036854775807',
    toNewPet: (ctx) => ctx.newPet('maximum', { status: PLAIN_STATUS, categoryId: 9223372036854775807n }),
    toBoldPet: withWholeName('number'),
    kills: ['createPet-categoryId-as-int32'],
  },
  {
    id: 'categoryId-negative',
    description: 'a categoryId of -1',
    toNewPet: (ctx) => ctx.newPet('negative', { status: PLAIN_STATUS, categoryId: -1 }),
    toBoldPet: withWholeName('time'),
    kills: ['createPet-categoryId-unsigned'],
  },
  {
    id: 'name-unusual',
    description: 'a name in several scripts',
    // Scripts that are written from right to left come first, where some services look for the direction.
    toNewPet: (ctx) => unusualName(ctx, 'Bjørn Мурка 猫 ねこ 🐈‍⬛ ☝🏽 ❤️ “x” – … 1½'),
    toBoldPet: (_ctx, pet) => ({ ...pet, name: `שלום مرحبا น้ำ ${pet.name}` }),
    kills: [
      'createPet-name-latin1',
      'createPet-name-without-emoji',
      'createPet-typographic-quotes-replaced',
      'createPet-right-to-left-reversed',
      'createPet-thai-vowels-split',
    ],
  },
  {
    id: 'name-markup',
    description: 'a name with quotes, backslashes and markup',
    toNewPet: (ctx) => {
      const pet = unusualName(
        ctx,
        String.raw`"\/' <b>&amp;</b>  %41 $& {{x}} ; -- %s C:\new ''x'' $HOME a, b #c :cat: ${'$'}{x} #{x} {0} <%= x %> [[x]] @x@ \u0041 \x41 &#65; =41 ...`,
      );
      // Spreadsheets take such a name for a formula.
      return { ...pet, name: `=1+1 ${pet.name}` };
    },
    // Firewalls look for such texts. They may reject them, with an error object.
    toBoldPet: (_ctx, pet) => ({ ...pet, name: `=<script>x</script> https://example.com/?a=b ${pet.name}` }),
    kills: [
      'createPet-name-escaped',
      'createPet-name-percent-decoded',
      'createPet-percent-s-replaced',
      'createPet-links-wrapped',
      'createPet-scripts-removed',
      'createPet-placeholders-resolved',
      'createPet-template-tags-removed',
      'createPet-positions-filled',
      'createPet-escapes-decoded-twice',
      'createPet-references-decoded',
      'createPet-last-dots-removed',
    ],
  },
  {
    id: 'name-long',
    description: 'a name of 5,000 characters',
    toNewPet: (ctx) => unusualName(ctx, 'long '.repeat(1000).trim()),
    toBoldPet: (_ctx, pet) => ({ ...pet, name: `"${pet.name}"` }),
    kills: ['createPet-name-cut', 'createPet-name-stored-cut', 'createPet-name-unquoted'],
  },
];

/** Expects a list in which the animals of the run are as they were created. */
const exactList = (ctx: CheckContext): Expectation => ({
  summary: '200 with an array of animals as they were created',
  findProblem(response) {
    const listed = new Map(toPets(response).map((pet) => [String(pet.id), pet]));
    const problems = ctx.createdPets().map(({ pet }) => differenceProblem(pet, listed.get(String(pet.id)) ?? pet));
    return (
      aList({ limit: ctx.longestLimit }).findProblem(response) ?? problems.find((problem) => problem !== undefined)
    );
  },
});

/**
 * Creates an animal that a service may reject; if it accepts it, it must return it exactly.
 *
 * @returns Whether it accepts it.
 */
async function expectExact(ctx: CheckContext, sent: NewPet): Promise<boolean> {
  const pet = toPet((await expectCreation(ctx, sent, createdOrRejected(sent))).response);
  if (pet && !ctx.isRemoved)
    await ctx.expect({ request: () => getPet(pet.id), expect: theAnimal(pet), mayRetry: isNotFound });
  return pet !== undefined;
}

const exactValues = unusualValues.map(({ id, description, toNewPet, toBoldPet, kills }): Check => ({
  ...createPetCheck,
  id: `createPet.${id}`,
  maxCreates: 1,
  level: 'MUST',
  clause: id.startsWith('name') ? 'animal.name' : 'animal.categoryId',
  title: `MUST return ${description} unchanged, if accepted`,
  async run(ctx) {
    const pet = toNewPet(ctx);
    const isDone = toBoldPet !== undefined && (await expectExact(ctx, toBoldPet(ctx, pet)));
    if (!isDone) await expectExact(ctx, pet);
  },
  kills,
}));

/**
 * The letters of a name of 33 kB. Each takes three bytes: wherever text is cut into chunks of a power of two bytes, at least one
 * of two cuts is within a letter.
 */
const LARGE_NAME_LETTERS = 11_000;

const largeNames: Check = {
  ...createPetCheck,
  id: 'createPet.name-large',
  maxCreates: 2,
  level: 'MUST',
  clause: 'animal.name',
  title: 'MUST return names of 33 kB of letters beyond ASCII unchanged, if accepted, also in lists of more than 64 kB',
  async run(ctx) {
    // Shells expand a tilde at the start.
    const names = ['', '~'].map((start) => `${start}${ctx.nameWith('猫'.repeat(LARGE_NAME_LETTERS))}`);
    await Promise.all(names.map((name) => expectExact(ctx, { ...ctx.newPet('', { status: PLAIN_STATUS }), name })));
    const queries = [`limit=${ctx.longestLimit}`, `limit=${ctx.longestLimit}&status=${PLAIN_STATUS}`];
    await Promise.all(queries.map((query) => ctx.expect({ request: () => listPets(query), expect: exactList(ctx) })));
  },
  kills: [
    'listPets-chunks-decoded-alone',
    'createPet-name-cut-at-20-kB',
    'getPet-cut-at-16-kB',
    'createPet-home-expanded',
  ],
};

/** Values that a service may reject. If it accepts them, it must return them exactly. */
export const exactChecks: readonly Check[] = [...exactValues, largeNames];
