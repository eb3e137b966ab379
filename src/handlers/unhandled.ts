/** How MSW treats a request without a handler: it passes it on, passes it on with a warning, or fails it. */
type Strategy = 'bypass' | 'warn' | 'error';
const strategies: readonly Strategy[] = ['bypass', 'warn', 'error'];

/** Prints the message of a strategy. After `error`, the request fails. */
interface Print {
  warning(this: void): void;
  error(this: void): void;
}

/** Decides about one request without a handler. It is passed on unless `print.error` is called. */
type Decide = (request: Request, print: Print) => void;

/** The callback of MSW 3, whose frame is a WebSocket connection if it has no request. */
interface Unhandled {
  frame: { data: unknown };
  defaults: { warn(this: void): void; error(this: void): void };
}

/** The option of `listen` and `start` for both major versions of MSW. */
export interface UnhandledOptions<Version2, Version3> {
  onUnhandledRequest: Version2;
  onUnhandledFrame: Version3;
}

/**
 * The option of `listen` and `start` for requests without a handler, for both major versions of MSW: version 2 reads
 * `onUnhandledRequest`, version 3 `onUnhandledFrame`, and each silently ignores the other name.
 *
 * @param decide A strategy, or a function that decides about each request.
 * @throws Error when the strategy is unknown.
 * @example
 * server.listen(unhandled('error'));
 * @example
 * worker.start(unhandled((request, print) => void (request.url.includes('/v1/') && print.error())));
 */
export function unhandled(decide: Strategy): UnhandledOptions<Strategy, Strategy>;
export function unhandled(decide: Decide): UnhandledOptions<Decide, (unhandled: Unhandled) => void>;
export function unhandled(decide: Strategy | Decide): UnhandledOptions<unknown, unknown> {
  if (typeof decide !== 'function') {
    if (!strategies.includes(decide))
      throw new Error(
        `Failed to set a strategy: ${JSON.stringify(decide)}. Use ${strategies.join(', ')} or a function.`,
      );
    return { onUnhandledRequest: decide, onUnhandledFrame: decide };
  }
  const run = (request: Request, { warning, error }: Print) => {
    const fail = () => {
      error();
      // MSW only prints the message. A response that is thrown fails the request.
      throw Response.error();
    };
    decide(request, { warning, error: fail });
  };
  return {
    onUnhandledRequest: run,
    onUnhandledFrame({ frame, defaults }: Unhandled) {
      const { request } = frame.data as { request?: Request };
      if (request) run(request, { warning: defaults.warn, error: defaults.error });
    },
  };
}
