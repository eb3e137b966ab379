import { LIMIT, type NewPet } from '../../../contract/index.ts';
import { checksOf } from '../checks-of.ts';
import { type BoundKind, type NameKind, drawBound, drawWholeName } from '../../corpus/values/drawn-values.ts';
import { allTexts, drawEdge, drawTexts } from '../../corpus/values/names/index.ts';
import { getPet, listPets } from '../../exchange/request.ts';
import type { CheckContext } from '../check-context.ts';
import { PLAIN_STATUS, createPetCheck } from './create-pet-check.ts';

interface UnusualValue {
  id: string;
  description: string;
  toNewPet(this: void, ctx: CheckContext): NewPet;
  /** The same animal with values that more services reject. The next one is sent if one is rejected, and the other one last. */
  toBoldPets?(this: void, ctx: CheckContext, pet: NewPet): readonly NewPet[];
  /** Animals that fewer services reject, for those that reject all others. */
  toPlainPets?(this: void, ctx: CheckContext): readonly NewPet[];
}

/** The same animal with a name that is unusual as a whole. */
const withWholeName =
  (kind: NameKind) =>
  (ctx: CheckContext, pet: NewPet): NewPet[] => [{ ...pet, name: drawWholeName(ctx.draw, kind) }];

/** An animal with a name in a category that services reject more often, and in one that exists. */
const inCategories = (ctx: CheckContext, pet: NewPet, kind: BoundKind): NewPet[] => [
  { ...pet, categoryId: drawBound(ctx.draw, kind) },
  pet,
];

/** The length of a name that few services need. */
const LONG = 5000;

/** The lengths of names that services allow, from the longest to the shortest. They may keep less than they allow. */
const LENGTHS = [1000, 512, 300, 256, 255, 200, 150, 128, 100, 80, 64, 50, 40, 30];

/** Lengths that services often allow for names. They may count something else than they keep. */
const SHORTER_LENGTHS = [255, 100, 50];

/** A name with as many code points. */
const withLength = (ctx: CheckContext, length: number, character = 'n') => {
  const start = ctx.nameWith('');
  return start + character.repeat(length - start.length);
};

const unusualName = (ctx: CheckContext, text: string): NewPet =>
  ctx.newPet('unusual', { name: ctx.nameWith(text), status: PLAIN_STATUS });

/** The markup that services change most often, in a name of 50 characters. */
const SHORT_MARKUP = String.raw`<b>O'N</b> "\&amp; %41+ $& {x}`;

/** Names with marks that services allow when they reject all others. */
const PLAIN_MARKS = [
  // Without brackets, quotes and backslashes.
  "O'N & Co +$& 50%41 #5/6 (x)",
  // For services that allow 20 characters.
  `<&'+"`,
  "O'Neil-Smith, Jr.",
  // A small letter after the apostrophe, and a capital after the hyphen.
  "O'neil-Smith  Jr.",
  "Tom  & O'Neil",
  "O'Neil  Smith",
  "O'Neil",
  'Tom & Jerry',
  'Tom  Jerry',
];

/** Ranges of categories beyond those of 32 bits, and beyond the integers of a float. */
const WIDE_RANGES = [
  [2n ** 32n + 1n, 10n ** 12n],
  [2n ** 32n + 1n, 10n ** 10n],
  [2n ** 24n + 1n, 10n ** 9n],
] as const;

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
    toBoldPets: withWholeName('truth'),
  },
  {
    id: 'categoryId-maximum',
    description: 'a categoryId of 9223372036854775807',
    toNewPet: (ctx) => ctx.newPet('maximum', { status: PLAIN_STATUS, categoryId: 9223372036854775807n }),
    toBoldPets: withWholeName('number'),
    // Some services reject only what is far beyond the numbers that they keep. Odd, so that no float is equal to it.
    toPlainPets: (ctx) =>
      WIDE_RANGES.map(([least, most]) =>
        ctx.newPet('wide', {
          status: PLAIN_STATUS,
          categoryId: Number(2n * ctx.draw(`category up to ${most}`, least / 2n, most / 2n - 1n) + 1n),
        }),
      ),
  },
  {
    id: 'categoryId-negative',
    description: 'a categoryId of -1',
    toNewPet: (ctx) => ctx.newPet('negative', { status: PLAIN_STATUS, categoryId: -1 }),
    toBoldPets: withWholeName('time'),
  },
  {
    id: 'name-unusual',
    description: 'a name in several scripts',
    // Scripts that are written from right to left come first, where some services look for the direction.
    toNewPet: (ctx) => unusualName(ctx, 'Bjørn Мурка 猫 ねこ 🐈‍⬛ ☝🏽 ❤️ “x” – … 1½'),
    toBoldPets(ctx, pet) {
      const named = (text: string) => ({ ...pet, name: `שלום مرحبا น้ำ ${text} ${pet.name}` });
      const draw = (length: number) => drawTexts(ctx.draw, 'text', length);
      return [
        ...inCategories(ctx, named(allTexts('text')), 'byte'),
        named(draw(150)),
        unusualName(ctx, allTexts('words')),
        named(draw(25)),
      ];
    },
    toPlainPets: (ctx) => [
      unusualName(ctx, 'Bjørn 猫 🐈 ❤️ “x” – … ½'),
      unusualName(ctx, drawTexts(ctx.draw, 'words', 30)),
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
    toBoldPets(ctx, pet) {
      // Firewalls look for such texts. They may reject them, with an error object.
      const attack = `=<script>x</script> https://example.com/?a=b ${allTexts('attacks')} ${pet.name}`;
      return [
        ...inCategories(ctx, { ...pet, name: attack }, 'hundreds'),
        unusualName(ctx, allTexts('syntax')),
        { ...pet, name: `${pet.name} ${drawTexts(ctx.draw, 'syntax', 100)}` },
      ];
    },
    toPlainPets: (ctx) => [
      unusualName(ctx, `${SHORT_MARKUP} ${drawTexts(ctx.draw, 'syntax', 50)}`),
      unusualName(ctx, SHORT_MARKUP),
      unusualName(ctx, String.raw`<b>O'N & "\+%41`),
      ...PLAIN_MARKS.map((text) => unusualName(ctx, text)),
    ],
  },
  {
    id: 'name-long',
    description: 'a long name (5,000 characters, or fewer)',
    toNewPet: (ctx) => ({ ...unusualName(ctx, ''), name: `${ctx.nameWith('long '.repeat(LONG)).slice(0, LONG - 1)}g` }),
    toBoldPets: (ctx, pet) => inCategories(ctx, { ...pet, name: `"${withLength(ctx, LONG - 2)}"` }, 'thousands'),
    toPlainPets: (ctx) => LENGTHS.map((length) => ({ ...unusualName(ctx, ''), name: withLength(ctx, length) })),
  },
];

/** Creates the first of some animals that the service accepts, and gets it. */
async function createAndGet(ctx: CheckContext, pets: readonly NewPet[]): Promise<void> {
  const pet = await ctx.createFirst(pets);
  if (pet && !ctx.isRemoved) await ctx.send(getPet(pet.id));
}

const exactValues = unusualValues.flatMap(({ id, description, toNewPet, toBoldPets, toPlainPets }) =>
  checksOf(createPetCheck, {
    [`createPet.${id}`]: {
      maxCreates: 1,
      clause: id.startsWith('name') ? 'animal.name' : 'animal.categoryId',
      title: `MUST return ${description} unchanged, if accepted`,
      program(ctx) {
        const pet = toNewPet(ctx);
        return createAndGet(ctx, [...(toBoldPets?.(ctx, pet) ?? []), pet, ...(toPlainPets?.(ctx) ?? [])]);
      },
    },
  }),
);

/**
 * The letters of a name of 33 kB. Each takes three bytes: wherever text is cut into chunks of a power of two bytes, at least one
 * of two cuts is within a letter.
 */
const LARGE_NAME_LETTERS = 11_000;

const largeNames = checksOf(createPetCheck, {
  'createPet.name-large': {
    maxCreates: 2,
    clause: 'animal.name',
    title:
      'MUST return names of 33 kB of letters beyond ASCII unchanged, if accepted, also in lists of more than 64 kB',
    async program(ctx) {
      const toAnimal = (name: string) => ctx.newPet('', { name, status: PLAIN_STATUS });
      const edge = drawEdge(ctx.draw, 'a large name');
      const forms: { start: string; end: string; kind: BoundKind; letter: string }[] = [
        // Services may take the same mark at both ends for quotation marks.
        { start: edge, end: edge, kind: 'round', letter: '猫' },
        // Shells expand a tilde at the start. Some services decode percent-encoding only if all of it is valid.
        { start: '~', end: ' %20', kind: 'power', letter: '🐈' },
      ];
      const attempts = forms.map(({ start, end, kind, letter }) => {
        const large = ctx.nameWith('猫'.repeat(LARGE_NAME_LETTERS));
        const shorter = SHORTER_LENGTHS.map((length) => withLength(ctx, length, letter));
        return [...inCategories(ctx, toAnimal(`${start}${large}${end}`), kind), ...[large, ...shorter].map(toAnimal)];
      });
      await Promise.all(attempts.map((pets) => createAndGet(ctx, pets)));
      const limit = `limit=${LIMIT.maximum}`;
      await ctx.sendAll([limit, `${limit}&status=${PLAIN_STATUS}`].map((query) => listPets(query)));
    },
  },
});

/** Values that a service may reject. If it accepts them, it must return them exactly. */
export const exactChecks = [...exactValues, ...largeNames];
