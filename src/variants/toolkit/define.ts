import { type ClauseId, type OperationName, operationNames, toOperationName } from '../../contract/index.ts';
import type { Petstore, Variant } from '../../reference/index.ts';
import { plainOf } from '../../reference/operations/plain-response.ts';
import { type Clock, systemClock } from '../../shared/clock.ts';

/** A request on its way to the reference. */
export interface Call extends Clock {
  request: Request;
  /** The body of a creation, empty for any other request. */
  body: string;
  /** `undefined` for any other route. */
  operation: OperationName | undefined;
  url: URL;
  /** The reference. */
  petstore: Petstore;
  /** Lets the reference respond to the request, or to a changed one. */
  next(this: void, request: Request): Promise<Response>;
}

/** Responds to a call, differently from the reference under some condition. */
export type Behavior = (call: Call) => Promise<Response>;

/** A way to differ from the reference: creates the behavior of one service, which can keep state. */
export type Effect = () => Behavior;

/** A condition on a call, and on the response of the reference if there is one already. */
export type When = (call: Call, response: Response) => boolean;

/** Further properties of a variant. */
export type Traits = Partial<Pick<Variant, 'options' | 'run' | 'basePath' | 'needsHttp'>>;

/** For variants whose behavior shows only over HTTP. */
export const OVER_HTTP: Traits = { needsHttp: true };

/** For mutants whose fault shows only in names that a run does not send by default. */
export const UNSAFE_VALUES: Traits = { run: { unsafeValues: true } };

/** Forwards every request to the reference, for variants of which only the options differ. */
export const unchanged: Effect = () => (call) => call.next(call.request);

/** A variant: one sentence that describes it, its effect, and further properties. */
type Row = readonly [description: string, effect?: Effect, traits?: Traits];

/** Variants by name. */
export type Rows = Readonly<Record<string, Row>>;

/** Whether an injected failure has replaced the body of an operation, or cuts it off. Such a body may be anything. */
function isSpoilt(response: Response): boolean {
  const { text, isTruncated } = plainOf(response) ?? {};
  return response.body === null || text !== undefined || isTruncated === true;
}

function createVariant(
  kind: Variant['kind'],
  name: string,
  [description, effect = unchanged, traits = {}]: Row,
): Variant {
  return {
    ...traits,
    kind,
    name,
    description,
    wrap(petstore, clock = systemClock) {
      const behavior = effect();
      return async (request) => {
        const url = new URL(request.url);
        const operation = toOperationName(request.method, url.pathname.replace(/^.*?\/v1(?=\/|$)/, ''));
        const body = operation === 'createPet' ? await request.clone().text() : '';
        let spoilt: Response | undefined;
        const next: Call['next'] = async (changed) => {
          const response = await petstore.fetch(changed);
          if (operation === undefined || !isSpoilt(response)) return response;
          spoilt = response;
          throw new Error('An injected failure has spoilt the body: the response goes to the client as it is.');
        };
        try {
          return await behavior({ request, body, operation, url, petstore, next, ...clock });
        } catch (error) {
          if (spoilt) return spoilt;
          throw error;
        }
      };
    },
  };
}

/** A service that violates the specification in one point. */
export interface Mutant extends Variant {
  /** The violated clause, and how strict it is. */
  breaks: { level: 'MUST' | 'SHOULD'; clause: ClauseId };
}

/** Defines the mutants of a clause. */
export const mutantsOf = (level: Mutant['breaks']['level'], clause: ClauseId, rows: Rows): Mutant[] =>
  Object.entries(rows).map(([name, row]) => ({ ...createVariant('mutant', name, row), breaks: { level, clause } }));

/** Defines conforming variants: correct services that differ from the reference only where the specification is silent. */
export const conformingVariantsOf = (rows: Rows): Variant[] =>
  Object.entries(rows).map(([name, row]) => createVariant('conforming', name, row));

/** Defines a conforming variant. */
export const conformingVariant = (name: string, ...row: Row): Variant => createVariant('conforming', name, row);

/** The rows of variants that have their effect and a part of their description in common. */
export const family = <Particulars extends readonly unknown[]>(
  toRow: (...particulars: Particulars) => Row,
  members: Readonly<Record<string, Particulars>>,
): Rows => Object.fromEntries(Object.entries(members).map(([name, particulars]) => [name, toRow(...particulars)]));

/**
 * The rows of effects that any operation can have, such as `listPets-cut-json`.
 *
 * @param members By the end of their names: the sentence up to the operation, and the effect on the calls of an operation.
 */
export const inEachOperation = (
  members: Readonly<
    Record<
      string,
      readonly [start: string, toEffect: (isOperation: (call: Call) => boolean) => Effect, traits?: Traits]
    >
  >,
): Rows =>
  Object.fromEntries(
    Object.entries(members).flatMap(([suffix, [start, toEffect, traits = {}]]) =>
      operationNames.map((name) => [
        `${name}-${suffix}`,
        [`${start} in ${name}.`, toEffect(({ operation }) => operation === name), traits],
      ]),
    ),
  );
