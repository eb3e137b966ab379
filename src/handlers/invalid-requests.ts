import type { RequestProblem, RequestProblemKind } from '../contract/request-problems.ts';
import type { Petstore } from '../reference/index.ts';
import { type ProblemFilter, assertProblemFilter, selectProblems } from '../reference/problems/problem-filter.ts';

/** How handlers treat a request outside of the specification: they respond, respond and print a warning, or fail it. */
type Strategy = 'ignore' | 'warn' | 'error';
const strategies: readonly unknown[] = ['ignore', 'warn', 'error'];

/** Prints the message of a strategy, and applies it. */
interface Print {
  /** Prints the first request of each kind. */
  warning(this: void): void;
  /** Prints the request and fails it. */
  error(this: void): void;
}

/** Decides about one request outside of the specification. The service responds to it unless `print.error` is called. */
type Decide = (request: Request, print: Print, problems: readonly RequestProblem[]) => void;

/** The option `onInvalidRequest` with kinds of problems that do not count, or that count in addition. */
export interface InvalidRequestOptions extends ProblemFilter {
  strategy: Strategy | Decide;
}

/** The option `onInvalidRequest` of `petstoreHandlers`. */
export type OnInvalidRequest = Strategy | Decide | InvalidRequestOptions;

const PURPOSE = 'create the handlers';

const fail = (problem: string) => new Error(`Failed to ${PURPOSE}: onInvalidRequest is ${problem}`);

function toMessage({ method, url }: Request, problems: readonly RequestProblem[]): string {
  const list = problems.map(({ kind, message }) => `  • ${kind}: ${message}\n`).join('');
  const kinds = [...new Set(problems.map(({ kind }) => `'${kind}'`))].join(', ');
  return `the specification does not allow a request:\n\n  • ${method} ${url}\n${list}\nCorrect the request, or allow its kind: onInvalidRequest: { strategy, allow: [${kinds}] }.`;
}

/** Decides about a request before the service responds. @returns Whether it must fail. */
export type Guard = (request: Request) => Promise<boolean>;

/**
 * Creates the function that applies the option `onInvalidRequest`.
 *
 * @returns `undefined` if there is nothing to do.
 * @throws Error when the strategy or a kind is unknown, or the petstore was not created by `createPetstore`.
 */
export function createGuard(
  option: OnInvalidRequest,
  { judge }: Partial<Pick<Petstore, 'judge'>>,
  basePath: string,
): Guard | undefined {
  const { strategy, ...filter } = typeof option === 'object' ? option : { strategy: option };
  if (typeof strategy !== 'function' && !strategies.includes(strategy))
    throw fail(`${JSON.stringify(strategy)}. Use ${strategies.join(', ')} or a function.`);
  assertProblemFilter(filter, PURPOSE);
  if (strategy === 'ignore') return undefined;
  if (!judge) throw fail('set without petstore. Pass { petstore: createPetstore() }.');
  const warned = new Set<RequestProblemKind>();
  /** Those that an override leaves to the next handler get here twice. */
  const passed = new WeakSet<Request>();
  return async (request) => {
    const problems = selectProblems(await judge(request, { basePath }), filter);
    if (problems.length === 0 || passed.has(request)) return false;
    let isFailed = false;
    const print: Print = {
      warning() {
        if (problems.every(({ kind }) => warned.has(kind))) return;
        for (const { kind } of problems) warned.add(kind);
        console.warn(`[petstore-kit] Warning: ${toMessage(request, problems)}`);
      },
      error() {
        isFailed = true;
        console.error(`[petstore-kit] Error: ${toMessage(request, problems)}`);
      },
    };
    if (typeof strategy === 'function') strategy(request, print, problems);
    else print[strategy === 'warn' ? 'warning' : 'error']();
    if (!isFailed) passed.add(request);
    return isFailed;
  };
}
