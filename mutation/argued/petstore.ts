import type { Argued } from './argued.ts';

export const petstore: Argued = {
  'src/reference/failures/failure.ts': [
    {
      changes: ['(problem: string) => new Error(`Failed to set a failure: ${problem}`) => () => undefined'],
      reason: 'Vitest accepts a thrown undefined for any message that a test expects.',
    },
  ],
  'src/reference/failures/failures.ts': [
    {
      changes: ['entry.operation === operation => true'],
      reason: 'A failure of another operation is then looked for, which takes time and finds nothing.',
    },
  ],
  'src/reference/create-service.ts': [
    {
      changes: ["typeof key !== 'string' => false"],
      reason: 'The kinds of the options have been checked. The condition is for the type.',
    },
  ],
  'src/reference/create-petstore.ts': [
    {
      changes: ['() => (shared.starting = undefined) => () => undefined'],
      reason: 'A promise that has ended is then awaited again, which takes time.',
    },
  ],
  'src/reference/journal/request-record.ts': [
    {
      changes: [`const value = headers[name] ?? ''; => const value = headers[name] ?? "Stryker was here!";`],
      reason: 'Each name is one of the headers. The alternative is for the type.',
    },
    {
      changes: [
        "route.name === 'createPet' => true",
        "isOperationRoute(route) && route.name === 'createPet' => isOperationRoute(route) || route.name === 'createPet'",
      ],
      reason: 'The input of the other operations is the same as when the request arrived.',
    },
  ],
  'src/reference/petstore-state.ts': [
    {
      changes: ['inFlight.size > 0 => true', 'inFlight.size > 0 => inFlight.size >= 0'],
      reason: 'The animals are then copied for no call, which takes time.',
    },
  ],
  'src/reference/respond-and-record.ts': [
    {
      changes: ['responding instanceof Promise => true'],
      reason: 'A response that is known is then awaited as well, which takes time.',
    },
    {
      changes: ['failure || failures.has(route.name) => true'],
      reason: 'Without a failure of the operation, applying one does nothing and takes time.',
    },
    {
      changes: [
        'onRecord !== undefined => true',
        'const record = open(call, state, false); => const record = open(call, state, true);',
      ],
      reason: 'A record is then created that nothing keeps or reads.',
    },
    {
      changes: ['state.inFlight.delete(service); => ;'],
      reason: 'A call that has ended no longer reads its animals. The entry takes memory until the next reset.',
    },
    {
      changes: [
        "response !== 'network' => true",
        `return call.failed === 'truncate' && response !== 'network' ? { ...response, isTruncated:  => return call.failed === 'truncate' && response !== "" ? { ...response, isTruncated: true } `,
      ],
      reason: 'A failure that truncates a response is not one that has none. The condition is for the type.',
    },
    {
      changes: [".catch(() => ''); => .catch(() => undefined);"],
      reason: 'Neither is JSON, so that the record has no body.',
    },
  ],
  'src/reference/timing/pauses.ts': [
    {
      changes: ['this.#waiting.delete(resolve); => ;'],
      reason: 'Ending a wait that is over does nothing. The entry takes memory.',
    },
  ],
  'src/reference/scenarios/apply-scenario.ts': [
    {
      changes: ['if (choices) petstore.choose(choices); => if (true) petstore.choose(choices);'],
      reason: 'Choosing nothing changes nothing.',
    },
  ],
};
