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

/** Names the base URL if a request could be for the service: the commonest reason why the handlers do not match it. */
function toHint({ method, url }: Request, baseUrl: string | undefined): string | undefined {
  if (!/\/pets(?:\/[^/]*)?$/.test(new URL(url).pathname)) return undefined;
  const base = baseUrl ?? 'their baseUrl, which is */v1 unless you set it';
  return `[petstore-kit] ${method} ${url} has no handler. petstoreHandlers match GET and POST /pets and GET /pets/{petId} below ${base}.`;
}

/**
 * The option of `listen` and `start` for requests without a handler, for both major versions of MSW: version 2 reads
 * `onUnhandledRequest`, version 3 `onUnhandledFrame`, and each silently ignores the other name. With the message of MSW for a
 * request that could be for the service, it prints the base URL of the handlers.
 *
 * @param decide A strategy, or a function that decides about each request.
 * @param handlers The result of `petstoreHandlers`, if their base URL is not the default.
 * @throws Error when the strategy is unknown.
 * @example
 * server.listen(unhandled('error'));
 * @example
 * worker.start(unhandled((request, print) => void (request.url.includes('/v1/') && print.error())));
 */
export function unhandled(
  decide: Strategy | Decide,
  handlers?: { readonly baseUrl: string },
): UnhandledOptions<(request: Request, print: Print) => void, (unhandled: Unhandled) => void> {
  if (typeof decide !== 'function' && !strategies.includes(decide))
    throw new Error(`Failed to set a strategy: ${JSON.stringify(decide)}. Use ${strategies.join(', ')} or a function.`);
  const choose = (request: Request, print: Print) => {
    if (typeof decide === 'function') decide(request, print);
    else if (decide === 'warn') print.warning();
    else if (decide === 'error') print.error();
  };
  const run = (request: Request, { warning, error }: Print) => {
    const hint = toHint(request, handlers?.baseUrl);
    choose(request, {
      warning() {
        warning();
        if (hint !== undefined) console.warn(hint);
      },
      error() {
        if (hint !== undefined) console.error(hint);
        error();
        // MSW only prints the message. A response that is thrown fails the request.
        throw Response.error();
      },
    });
  };
  return {
    onUnhandledRequest: run,
    onUnhandledFrame({ frame, defaults: { warn, error } }: Unhandled) {
      const { request } = frame.data as { request?: Request };
      if (request) run(request, { warning: warn, error });
      // A WebSocket connection, which a function cannot decide about.
      else if (decide === 'warn') warn();
      else if (decide === 'error') error();
    },
  };
}
