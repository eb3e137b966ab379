import { type ClauseId, type OperationName, operationNames, toOperationName } from '../../contract/index.ts';
import type { Petstore, Variant } from '../../reference/index.ts';
import { type Clock, systemClock } from '../../shared/clock.ts';

/** A request on its way to the reference. */
export interface Call extends Clock {
  request: Request;
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

/** Further properties of a variant. */
export type Traits = Partial<Pick<Variant, 'options' | 'run' | 'basePath' | 'needsHttp'>>;

/** For variants whose behavior shows only over HTTP. */
export const OVER_HTTP: Traits = { needsHttp: true };

/** For mutants whose fault shows only in names that a run does not send by default. */
export const UNSAFE_VALUES: Traits = { run: { unsafeValues: true } };

/** Forwards every request to the reference. */
const unchanged = (): Behavior => (call) => call.next(call.request);

/** @param createBehavior Called once for each service, so that a behavior can keep state. */
function createVariant(
  kind: Variant['kind'],
  name: string,
  description: string,
  createBehavior: () => Behavior,
  traits: Traits,
): Variant {
  return {
    ...traits,
    kind,
    name,
    description,
    wrap(petstore, clock = systemClock) {
      const behavior = createBehavior();
      return (request) => {
        const url = new URL(request.url);
        const operation = toOperationName(request.method, url.pathname.replace(/^.*?\/v1(?=\/|$)/, ''));
        return behavior({ request, operation, url, petstore, next: (changed) => petstore.fetch(changed), ...clock });
      };
    },
  };
}

/** A way to violate the specification: creates the behavior of one service, which can keep state. */
export type Fault = () => Behavior;

/** A service that violates the specification in one point. */
export interface Mutant extends Variant {
  /** The violated clause, and how strict it is. */
  breaks: { level: 'MUST' | 'SHOULD'; clause: ClauseId };
}

/** Mutants by name: what each does, its fault, and further properties. */
type MutantRows = Readonly<Record<string, readonly [description: string, fault: Fault, traits?: Traits]>>;

/**
 * The rows of a fault that any operation can have, such as `listPets-cut-json`.
 *
 * @param suffix The name without that of the operation.
 * @param description The sentence up to the operation.
 */
export const inEachOperation = (
  suffix: string,
  description: string,
  toFault: (operation: OperationName) => Fault,
  traits: Traits = {},
): MutantRows =>
  Object.fromEntries(
    operationNames.map((operation) => [
      `${operation}-${suffix}`,
      [`${description} in ${operation}.`, toFault(operation), traits],
    ]),
  );

/** Defines the mutants of a clause. */
export const mutantsOf = (level: Mutant['breaks']['level'], clause: ClauseId, rows: MutantRows): Mutant[] =>
  Object.entries(rows).map(([name, [description, fault, traits = {}]]) => ({
    ...createVariant('mutant', name, description, fault, traits),
    breaks: { level, clause },
  }));

/**
 * Defines a conforming variant: a correct service that differs from the reference only where the specification is silent.
 *
 * @param createBehavior Called once for each service, so that a behavior can keep state. By default the reference responds
 * to every request, and only its options differ.
 */
export function conformingVariant(
  name: string,
  description: string,
  createBehavior: () => Behavior = unchanged,
  traits: Traits = {},
): Variant {
  return createVariant('conforming', name, description, createBehavior, traits);
}

/** Edits the responses of the reference that meet a condition. */
export function editResponse(
  isMatch: (response: Response, call: Call) => boolean,
  edit: (response: Response, call: Call) => Response | Promise<Response>,
): () => Behavior {
  return () => async (call) => {
    const response = await call.next(call.request);
    return isMatch(response, call) ? edit(response, call) : response;
  };
}

/** A condition for `editResponse`: the operation and the status. */
export const isResponseOf = (name: OperationName, expected: number) => (response: Response, call: Call) =>
  call.operation === name && response.status === expected;
