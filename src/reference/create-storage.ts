interface Storage<State> {
  run<Result>(state: State, run: () => Result): Result;
  getStore(): State | undefined;
}

interface AsyncHooks {
  AsyncLocalStorage: new <State>() => Storage<State>;
}

/**
 * Creates an AsyncLocalStorage. It is looked up at run time, so that a bundle for browsers has no import of Node.js.
 *
 * @throws Error in a runtime that has none, such as a browser.
 */
export function createStorage<State>(): Storage<State> {
  const { process } = globalThis as { process?: { getBuiltinModule?(id: string): AsyncHooks | undefined } };
  const hooks = process?.getBuiltinModule?.('node:async_hooks');
  if (hooks) return new hooks.AsyncLocalStorage<State>();
  throw new Error('Failed to isolate: this runtime has no AsyncLocalStorage. Create a petstore for each test instead.');
}
