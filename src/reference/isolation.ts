interface Storage<State> {
  run<Result>(state: State, run: () => Result): Result;
  getStore(): State | undefined;
}

interface AsyncHooks {
  AsyncLocalStorage: new <State>() => Storage<State>;
}

/**
 * The runtime's storage that follows a chain of asynchronous calls. Asked for at run time, so that no import of Node.js
 * reaches a browser's bundle.
 *
 * @throws Error in a runtime that has none, such as a browser.
 */
export function createStorage<State>(): Storage<State> {
  const { process } = globalThis as { process?: { getBuiltinModule?(id: string): AsyncHooks | undefined } };
  const hooks = process?.getBuiltinModule?.('node:async_hooks');
  if (hooks) return new hooks.AsyncLocalStorage<State>();
  throw new Error(
    'Failed to isolate: this runtime (a browser?) cannot tell concurrent tests apart. Create a petstore for each test instead.',
  );
}
