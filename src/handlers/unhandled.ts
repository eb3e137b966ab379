/** How MSW treats a request without a handler: it passes it on, passes it on with a warning, or fails it. */
type Strategy = 'bypass' | 'warn' | 'error';

/**
 * The option of `listen` and `start` for requests without a handler, for both major versions of MSW: version 2 reads
 * `onUnhandledRequest`, version 3 `onUnhandledFrame`, and each silently ignores the other name.
 *
 * @example
 * server.listen(unhandled('error'));
 */
export function unhandled(strategy: Strategy): { onUnhandledRequest: Strategy; onUnhandledFrame: Strategy } {
  return { onUnhandledRequest: strategy, onUnhandledFrame: strategy };
}
