/** The context of a running test, which depends on its runner. */
export interface RunningTest {
  /** Vitest and node:test. */
  skip?(note: string): unknown;
  /** node:test. */
  diagnostic?(message: string): unknown;
  /** Vitest. */
  annotate?(message: string, type: string): unknown;
}

/** The function of a test, which may use the context that its runner passes. */
export type TestBody = (context?: RunningTest) => Promise<void>;

/** The functions of a test runner that register tests. */
export interface Runner {
  /** `describe` of Vitest, Jest or node:test. */
  describe(this: void, name: string, register: () => void): unknown;
  /** `test` of Vitest, Jest or node:test. */
  test(this: void, name: string, body: TestBody, timeout: number): unknown;
}

/**
 * Hides the parameter of a test body. Jest would treat a declared parameter as a callback, and Vitest would read its
 * name as a fixture, so the function declares none and reads `arguments`.
 */
export function withoutParameter(body: (context: RunningTest | undefined) => Promise<void>): TestBody {
  return function () {
    return body(arguments[0] as RunningTest | undefined);
  };
}

/** Shows a message at a test without failing it. */
export async function annotate(context: RunningTest | undefined, message: string, type: 'notice' | 'warning') {
  context?.diagnostic?.(message);
  await context?.annotate?.(message, type);
}

/** Creates an error without a stack, which would point to code of the kit instead of the service. */
export function toTestError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name, stack: `${name}: ${message}` });
}
