import type { NewPet } from '../../../contract/index.ts';
import { parseJson, stringifyJson } from '../../../json/json.ts';
import { type Corpus, drawByTurns } from '../../corpus/values/corpus.ts';
import { objectStatuses, unknownStatuses } from '../../corpus/values/invalid/index.ts';
import type { CheckContext } from '../check-context.ts';

/** A body that is JSON but not a NewPet. */
interface InvalidBody {
  id: string;
  /** Completes the sentence "MUST reject ...". */
  description: string;
  /** @param label A part of the name of the animal. */
  toBody(this: void, ctx: CheckContext, label: string): object | string;
}

/** The animal that `createControl` sends. Each invalid body differs from it in one detail. */
const validPet = (ctx: CheckContext, label: string) => ctx.newPet(label, { status: 'available' });

const withField =
  (field: string, value: unknown): InvalidBody['toBody'] =>
  (ctx, label) => ({ ...validPet(ctx, label), [field]: value });

const withoutField =
  (field: keyof NewPet): InvalidBody['toBody'] =>
  (ctx, label) => {
    const { [field]: _left, ...rest } = validPet(ctx, label);
    return rest;
  };

/** A body with a number that JSON.stringify would not write. */
const withCategoryDigits =
  (digits: string): InvalidBody['toBody'] =>
  (ctx, label) =>
    `{"name":${JSON.stringify(ctx.name(label))},"categoryId":${digits},"status":"available"}`;

/** An animal with a status of one of several classes, which the seed of the run decides. */
function withDrawn(ctx: CheckContext, label: string, kind: string, classes: Pick<Corpus<string>, 'byTurns'>): object {
  const [status = '"lost"'] = drawByTurns(ctx.draw, `${kind} status of a check`, classes, 1);
  return { ...validPet(ctx, label), status: parseJson(status) };
}

const drawBody =
  (kind: string, bodies: readonly string[]): InvalidBody['toBody'] =>
  (ctx) =>
    bodies[Number(ctx.draw(`${kind} as a body`, 0n, BigInt(bodies.length) - 1n))] ?? 'null';

/** The bodies that must be rejected with exactly 400. */
export const invalidBodies: readonly InvalidBody[] = [
  { id: 'name-missing', description: 'a body without a name', toBody: withoutField('name') },
  { id: 'name-null', description: 'a null name', toBody: withField('name', null) },
  { id: 'name-number', description: 'a numeric name', toBody: withField('name', 734_829) },
  { id: 'name-boolean', description: 'a boolean name', toBody: withField('name', true) },
  {
    id: 'name-array',
    description: 'an array as the name',
    toBody: (ctx, label) => ({ ...validPet(ctx, label), name: [ctx.name(label)] }),
  },
  {
    id: 'name-object',
    description: 'an object as the name',
    toBody: (ctx, label) => ({ ...validPet(ctx, label), name: { first: ctx.name(label) } }),
  },
  { id: 'categoryId-missing', description: 'a body without a categoryId', toBody: withoutField('categoryId') },
  { id: 'categoryId-null', description: 'a null categoryId', toBody: withField('categoryId', null) },
  {
    id: 'categoryId-string',
    description: 'a string as the categoryId',
    toBody: (ctx, label) => ({ ...validPet(ctx, label), categoryId: String(ctx.categoryId) }),
  },
  { id: 'categoryId-boolean', description: 'a boolean categoryId', toBody: withField('categoryId', true) },
  {
    id: 'categoryId-array',
    description: 'an array as the categoryId',
    toBody: (ctx, label) => ({ ...validPet(ctx, label), categoryId: [ctx.categoryId] }),
  },
  { id: 'categoryId-object', description: 'an object as the categoryId', toBody: withField('categoryId', {}) },
  { id: 'categoryId-fraction', description: 'a fractional categoryId', toBody: withCategoryDigits('1.5') },
  {
    id: 'categoryId-beyond-int64',
    description: 'a categoryId above the int64 range',
    toBody: withCategoryDigits('9223372036854775808'),
  },
  {
    id: 'categoryId-below-int64',
    description: 'a categoryId below the int64 range',
    toBody: withCategoryDigits('-9223372036854775809'),
  },
  { id: 'categoryId-huge', description: 'a categoryId of 1e400', toBody: withCategoryDigits('1e400') },
  {
    id: 'categoryId-empty-string',
    description: 'an empty string as the categoryId',
    toBody: withField('categoryId', ''),
  },
  { id: 'status-padded', description: 'a status surrounded by spaces', toBody: withField('status', ' sold ') },
  { id: 'status-boolean', description: 'a boolean status', toBody: withField('status', true) },
  {
    id: 'status-object',
    description: 'an object as the status',
    toBody: (ctx, label) => withDrawn(ctx, label, 'object', objectStatuses),
  },
  {
    id: 'status-unknown',
    description: 'an unknown status',
    toBody: (ctx, label) => withDrawn(ctx, label, 'unknown', unknownStatuses),
  },
  { id: 'status-null', description: 'a null status', toBody: withField('status', null) },
  { id: 'status-case', description: 'a status in the wrong letter case', toBody: withField('status', 'Available') },
  { id: 'status-number', description: 'a numeric status', toBody: withField('status', 1) },
  { id: 'status-array', description: 'an array as the status', toBody: withField('status', ['available']) },
  { id: 'status-empty', description: 'an empty status', toBody: withField('status', '') },
  { id: 'body-array', description: 'an array as the body', toBody: (ctx, label) => [validPet(ctx, label)] },
  { id: 'body-string', description: 'a string as the body', toBody: (ctx, label) => stringifyJson(ctx.name(label)) },
  { id: 'body-number', description: 'a number as the body', toBody: drawBody('number', ['7', '0', '-1', '1.5', '1']) },
  { id: 'body-boolean', description: 'a boolean as the body', toBody: drawBody('boolean', ['true', 'false']) },
  { id: 'body-null', description: 'null as the body', toBody: () => 'null' },
  { id: 'body-empty-object', description: 'an empty object as the body', toBody: () => '{}' },
];
