import type { Argued } from './argued.ts';

export const checks: Argued = {
  'src/conformance/checks/schema-problem.ts': [
    {
      changes: [
        "(schema === 'Pets' && toPets(response) === json) || (schema === 'Pet' && toPet(response)) => false",
        "(schema === 'Pets' && toPets(response) === json) || (schema === 'Pet' && toPet(response)) => schema === 'Pets' && toPets(response) === json && schema === 'Pet' && toPet(response)",
        "schema === 'Pets' && toPets(response) === json => false",
        "schema === 'Pet' && toPet(response) => false",
        "if ((schema === 'Pets' && toPets(response) === json) || (schema === 'Pet' && toPet(respons => if ((schema === \"\" && toPets(response) === json) || (schema === 'Pet' && toPet(response)))",
        "if ((schema === 'Pets' && toPets(response) === json) || (schema === 'Pet' && toPet(respons => if ((schema === 'Pets' && toPets(response) === json) || (schema === \"\" && toPet(response))",
      ],
      reason: 'A body that was validated before is then validated again, which takes time and gives the same.',
    },
  ],
  'src/conformance/checks/expectations.ts': [
    {
      changes: ['limit !== undefined => true'],
      reason: 'No length is greater than undefined. The condition is for the type.',
    },
    {
      changes: [
        "typeof expected !== 'string' || typeof actual !== 'string' => false",
        "typeof expected !== 'string' || typeof actual !== 'string' => typeof expected !== 'string' && typeof actual !== 'string'",
        "typeof expected !== 'string' => false",
        "typeof actual !== 'string' => false",
      ],
      reason:
        'A number has no characters in common with another, so that it is shown as it is. The condition is for the type.',
    },
    {
      changes: ['start < expected.length => true', 'start < expected.length => start <= expected.length'],
      reason: 'Two texts that differ do so at the end of the shorter one, if not before.',
    },
    {
      changes: ['if (known) return known; => if (false) return known;', 'parsedPets.set(json, parsed); => ;'],
      reason: 'A body is then parsed each time, which takes time and gives the same.',
    },
  ],
};
