import { type NewPet, stringifyJson } from '../../../contract/index.ts';
import type { CheckContext } from '../check-context.ts';

/** What plainlyCreated sends: a refused body differs from it in one thing. */
const twin = (ctx: CheckContext, label: string) => ctx.newPet(label, { status: 'available' });
const withField = (field: string, value: unknown) => (ctx: CheckContext, label: string) => ({
  ...twin(ctx, label),
  [field]: value,
});
const without = (field: keyof NewPet) => (ctx: CheckContext, label: string) => {
  const { [field]: _left, ...rest } = twin(ctx, label);
  return rest;
};
/** A number that JSON.stringify would not write. */
const rawCategory = (digits: string) => (ctx: CheckContext, label: string) =>
  `{"name":${JSON.stringify(ctx.name(label))},"categoryId":${digits},"status":"available"}`;

/** Bodies that are JSON and no NewPet: exactly 400. */
export const invalidBodies: readonly [
  name: string,
  words: string,
  body: (ctx: CheckContext, label: string) => object | string,
][] = [
  ['name-missing', 'without a name', without('name')],
  ['name-null', 'whose name is null', withField('name', null)],
  ['name-number', 'whose name is a number', withField('name', 734_829)],
  ['name-boolean', 'whose name is a boolean', withField('name', true)],
  ['name-array', 'whose name is an array', (ctx, label) => ({ ...twin(ctx, label), name: [ctx.name(label)] })],
  [
    'name-object',
    'whose name is an object',
    (ctx, label) => ({ ...twin(ctx, label), name: { first: ctx.name(label) } }),
  ],
  ['categoryId-missing', 'without a categoryId', without('categoryId')],
  ['categoryId-null', 'whose categoryId is null', withField('categoryId', null)],
  [
    'categoryId-string',
    'whose categoryId is a string',
    (ctx, label) => ({ ...twin(ctx, label), categoryId: String(ctx.categoryId) }),
  ],
  ['categoryId-boolean', 'whose categoryId is a boolean', withField('categoryId', true)],
  [
    'categoryId-array',
    'whose categoryId is an array',
    (ctx, label) => ({ ...twin(ctx, label), categoryId: [ctx.categoryId] }),
  ],
  ['categoryId-object', 'whose categoryId is an object', withField('categoryId', {})],
  ['categoryId-fraction', 'whose categoryId is a fraction', rawCategory('1.5')],
  ['categoryId-beyond-int64', 'whose categoryId is beyond int64', rawCategory('9223372036854775808')],
  ['categoryId-below-int64', 'whose categoryId is below int64', rawCategory('-9223372036854775809')],
  ['categoryId-huge', 'whose categoryId is 1e400', rawCategory('1e400')],
  ['categoryId-empty-string', 'whose categoryId is an empty string', withField('categoryId', '')],
  ['status-padded', 'whose status has spaces around it', withField('status', ' sold ')],
  ['status-boolean', 'whose status is a boolean', withField('status', true)],
  ['status-object', 'whose status is an object', withField('status', { is: 'sold' })],
  ['status-unknown', 'whose status is unknown', withField('status', 'lost')],
  ['status-null', 'whose status is null', withField('status', null)],
  ['status-case', 'whose status is in another letter case', withField('status', 'Available')],
  ['status-number', 'whose status is a number', withField('status', 1)],
  ['status-array', 'whose status is an array', withField('status', ['available'])],
  ['status-empty', 'whose status is empty', withField('status', '')],
  ['body-array', 'that is an array', (ctx, label) => [twin(ctx, label)]],
  ['body-string', 'that is a string', (ctx, label) => stringifyJson(ctx.name(label))],
  ['body-number', 'that is a number', () => '7'],
  ['body-boolean', 'that is a boolean', () => 'true'],
  ['body-null', 'that is null', () => 'null'],
  ['body-empty-object', 'that is an empty object', () => '{}'],
];
