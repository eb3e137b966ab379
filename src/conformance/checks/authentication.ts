import type { ClauseId, OperationName } from '../../contract/index.ts';
import { type KeyVariant, missingVariant } from '../exchange/key-variant.ts';
import { type HttpRequest, createPet, getPet, listPets, withAuthorization } from '../exchange/request.ts';
import { checksOf } from './checks-of.ts';
import { toForgedKeys } from '../http/forged-keys.ts';
import type { CheckContext, Control } from './check-context.ts';
import { createControl, getControl, listControl } from './controls.ts';
import { NotApplicable } from './outcome.ts';

interface Operation {
  control: Control;
  /** A request that is valid except for its key. */
  request(this: void, ctx: CheckContext, key: KeyVariant): HttpRequest | Promise<HttpRequest>;
  /** Requests that would be rejected even with a valid key. */
  invalid: { id: string; condition: string; requests(this: void, ctx: CheckContext, key: KeyVariant): HttpRequest[] };
}

const operations: Record<OperationName, Operation> = {
  listPets: {
    control: listControl,
    request: (_ctx, key) => listPets('limit=1', { key }),
    invalid: {
      id: 'parameters',
      condition: 'its parameters are invalid',
      requests: (_ctx, key) => [listPets('limit=abc&status=unknown', { key })],
    },
  },
  createPet: {
    control: createControl,
    request: (ctx, key) => createPet(ctx.newPet(`no ${key.replace('-', '')}`, { status: 'available' }), { key }),
    invalid: {
      id: 'body',
      condition: 'its body is invalid',
      requests: (_ctx, key) => [createPet('{"name":', { key }), createPet('{}', { key })],
    },
  },
  getPet: {
    control: getControl,
    request: async (ctx, key) => getPet((await ctx.pets.any()).id, { key }),
    invalid: {
      id: 'id',
      condition: 'the animal does not exist',
      requests: (ctx, key) => [getPet(ctx.unknownId('key before id'), { key })],
    },
  },
};

type Rows = Parameters<typeof checksOf<{ clause: ClauseId }>>[1];

/** Defines checks of each operation. */
const checksOfEach = (clause: ClauseId, toRows: (operation: OperationName, facts: Operation) => Rows) =>
  (Object.entries(operations) as [OperationName, Operation][]).flatMap(([operation, facts]) =>
    checksOf(
      { operation, isMutating: operation === 'createPet', control: facts.control, clause },
      toRows(operation, facts),
    ),
  );

const invalidKeys = [
  { key: 'missing', condition: 'without a key' },
  { key: 'empty', condition: 'with an empty key' },
  { key: 'wrong', condition: 'with a wrong key' },
  { key: 'other-case', condition: 'when the letter case of the key is changed' },
  { key: 'cut', condition: 'when the last character of the key is missing' },
  { key: 'appended', condition: 'when the key has an extra trailing character' },
  { key: 'prepended', condition: 'when the key has an extra leading character' },
  { key: 'altered', condition: 'when the last character of the key is changed' },
] as const;

/** "When the key is missing or invalid, the service answers `401` with an error object." */
const rejectsKey = checksOfEach('authentication.refused', (operation, { request }) =>
  Object.fromEntries(
    invalidKeys.map(({ key, condition }) => [
      `${operation}.key-${key}`,
      {
        title: `MUST reject ${operation} ${condition}`,
        async program(ctx: CheckContext) {
          const missing = missingVariant(key, ctx.apiKey);
          if (missing) throw new NotApplicable({ kind: 'key-form', key: missing });
          return ctx.send(await request(ctx, key));
        },
      },
    ]),
  ),
);

/** A request with a forged token instead of its key. The body of a creation is empty, so that no animal is created in any case. */
const withForgedKey = (request: HttpRequest, placeholder: string): HttpRequest =>
  withAuthorization({ ...request, ...(request.body !== undefined && { body: '{}' }) }, `Bearer ${placeholder}`);

/** A token that its issuer has not signed is an invalid key. */
const rejectsForgedKey = checksOfEach('authentication.refused', (operation, { request }) => ({
  [`${operation}.key-forged`]: {
    title: `MUST reject ${operation} with a forged token, if keys are JSON Web Tokens`,
    async program(ctx) {
      const placeholders = toForgedKeys(ctx.apiKey);
      if (placeholders.length === 0) throw new NotApplicable({ kind: 'key-form', key: 'no-token' });
      const sent = await request(ctx, 'wrong');
      return ctx.sendAll(placeholders.map((placeholder) => withForgedKey(sent, placeholder)));
    },
  },
}));

/** "Every operation requires authentication": the key is checked before everything else. */
const rejectsKeyFirst = checksOfEach('authentication.bearer', (operation, { invalid }) => ({
  [`${operation}.key-before-${invalid.id}`]: {
    title: `MUST reject ${operation} without a valid key with 401, even if ${invalid.condition}`,
    program: (ctx) => ctx.sendAll((['missing', 'wrong'] as const).flatMap((key) => invalid.requests(ctx, key))),
  },
}));

/** How many times each operation is called without a key, to catch services that reject it only sometimes. */
const REPETITIONS = 8;

const rejectsKeyEveryTime = checksOfEach('authentication.refused', (operation, { request }) => ({
  [`${operation}.key-every-time`]: {
    title: `MUST reject every ${operation} request without a key`,
    phase: 'last',
    program: async (ctx) => ctx.sendAll(Array<HttpRequest>(REPETITIONS).fill(await request(ctx, 'missing'))),
  },
}));

/** Checks of SPEC.md "Authentication". */
export const authenticationChecks = [...rejectsKey, ...rejectsForgedKey, ...rejectsKeyFirst, ...rejectsKeyEveryTime];
