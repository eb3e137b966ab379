import type { NewPet } from '../../../contract/index.ts';
import { parseJson, stringifyJson } from '../../../json/json.ts';
import { type Corpus, drawByTurns } from '../../corpus/values/corpus.ts';
import { objectStatuses, unknownStatuses } from '../../corpus/values/invalid/index.ts';
import type { CheckContext } from '../check-context.ts';

/** Makes a body that is JSON but not a NewPet. The label is a part of the name of the animal. */
type ToBody = (ctx: CheckContext, label: string) => object | string;

/** Makes the value of a field. */
type ToValue = (ctx: CheckContext, label: string) => unknown;

/** The animal that `createControl` sends. Each invalid body differs from it in one detail. */
const validPet = (ctx: CheckContext, label: string) => ctx.newPet(label, { status: 'available' });

/** @param value The value of the field, or what makes it. */
const withField =
  (field: keyof NewPet, value: unknown): ToBody =>
  (ctx, label) => ({
    ...validPet(ctx, label),
    [field]: typeof value === 'function' ? (value as ToValue)(ctx, label) : value,
  });

const withoutField =
  (field: keyof NewPet): ToBody =>
  (ctx, label) => {
    const { [field]: _left, ...rest } = validPet(ctx, label);
    return rest;
  };

/** A body with a number that JSON.stringify would not write. */
const withCategoryDigits =
  (digits: string): ToBody =>
  (ctx, label) =>
    `{"name":${JSON.stringify(ctx.name(label))},"categoryId":${digits},"status":"available"}`;

/** A status of one of several classes, which the seed of the run decides. */
const drawStatus =
  (kind: string, classes: Pick<Corpus<string>, 'byTurns'>) =>
  ({ draw }: CheckContext): unknown =>
    parseJson(drawByTurns(draw, `${kind} status of a check`, classes, 1)[0] ?? '"lost"');

const drawBody =
  (kind: string, bodies: readonly string[]): ToBody =>
  (ctx) =>
    bodies[Number(ctx.draw(`${kind} as a body`, 0n, BigInt(bodies.length) - 1n))] ?? 'null';

/**
 * The bodies that must be rejected with exactly 400, by the end of the id of the check. The description completes the sentence
 * "MUST reject ...".
 */
export const invalidBodies: Readonly<Record<string, [description: string, toBody: ToBody]>> = {
  'name-missing': ['a body without a name', withoutField('name')],
  'name-null': ['a null name', withField('name', null)],
  'name-number': ['a numeric name', withField('name', 734_829)],
  'name-boolean': ['a boolean name', withField('name', true)],
  'name-array': ['an array as the name', withField('name', (ctx: CheckContext, label: string) => [ctx.name(label)])],
  'name-object': [
    'an object as the name',
    withField('name', (ctx: CheckContext, label: string) => ({ first: ctx.name(label) })),
  ],
  'categoryId-missing': ['a body without a categoryId', withoutField('categoryId')],
  'categoryId-null': ['a null categoryId', withField('categoryId', null)],
  'categoryId-string': [
    'a string as the categoryId',
    withField('categoryId', (ctx: CheckContext) => String(ctx.categoryId)),
  ],
  'categoryId-boolean': ['a boolean categoryId', withField('categoryId', true)],
  'categoryId-array': ['an array as the categoryId', withField('categoryId', (ctx: CheckContext) => [ctx.categoryId])],
  'categoryId-object': ['an object as the categoryId', withField('categoryId', {})],
  'categoryId-fraction': ['a fractional categoryId', withCategoryDigits('1.5')],
  'categoryId-beyond-int64': ['a categoryId above the int64 range', withCategoryDigits('9223372036854775808')],
  'categoryId-below-int64': ['a categoryId below the int64 range', withCategoryDigits('-9223372036854775809')],
  'categoryId-huge': ['a categoryId of 1e400', withCategoryDigits('1e400')],
  'categoryId-empty-string': ['an empty string as the categoryId', withField('categoryId', '')],
  'status-padded': ['a status surrounded by spaces', withField('status', ' sold ')],
  'status-boolean': ['a boolean status', withField('status', true)],
  'status-object': ['an object as the status', withField('status', drawStatus('object', objectStatuses))],
  'status-unknown': ['an unknown status', withField('status', drawStatus('unknown', unknownStatuses))],
  'status-null': ['a null status', withField('status', null)],
  'status-case': ['a status in the wrong letter case', withField('status', 'Available')],
  'status-number': ['a numeric status', withField('status', 1)],
  'status-array': ['an array as the status', withField('status', ['available'])],
  'status-empty': ['an empty status', withField('status', '')],
  'body-array': ['an array as the body', (ctx, label) => [validPet(ctx, label)]],
  'body-string': ['a string as the body', (ctx, label) => stringifyJson(ctx.name(label))],
  'body-number': ['a number as the body', drawBody('number', ['7', '0', '-1', '1.5', '1'])],
  'body-boolean': ['a boolean as the body', drawBody('boolean', ['true', 'false'])],
  'body-null': ['null as the body', () => 'null'],
  'body-empty-object': ['an empty object as the body', () => '{}'],
};
