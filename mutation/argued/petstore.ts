import type { Argued } from './argued.ts';

export const petstore: Argued = {
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
  'src/reference/respond-and-record.ts': [
    {
      changes: ["delivery && response !== 'network' => delivery || response !== 'network'"],
      reason: 'A copy of the response is then delivered.',
    },
    {
      changes: [
        `return delivery && response !== 'network' ? { ...response, ...delivery } : response; => return delivery && response !== "" ? { ...response, ...delivery } : response;`,
        "response !== 'network' => true",
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
      changes: ['this.#waiting.delete(end); => ;'],
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
