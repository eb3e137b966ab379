type Strategy = 'bypass' | 'warn' | 'error';

/**
 * What `listen` and `start` are to do with requests that no handler answers, for either major of MSW: 2 reads
 * `onUnhandledRequest`, 3 reads `onUnhandledFrame`, and each ignores the other's name in silence.
 *
 * @example
 * server.listen(unhandled('error'));
 */
export function unhandled(strategy: Strategy): { onUnhandledRequest: Strategy; onUnhandledFrame: Strategy } {
  return { onUnhandledRequest: strategy, onUnhandledFrame: strategy };
}
