import type { Argued } from './argued.ts';

export const oracle: Argued = {
  'src/conformance/oracle/bounded-map.ts': [
    {
      changes: ['!oldest.done => true'],
      reason: 'A map that is larger than its size has an oldest entry. The condition is for the type.',
    },
  ],
  'src/conformance/oracle/check-id.ts': [
    {
      changes: ['`oracle.${clause}` => ``'],
      reason: 'Every clause is in the list. The alternative is for the type.',
    },
    {
      changes: [
        `const ids = { MUST: toCheckIds('MUST'), SHOULD: toCheckIds('SHOULD') }; => const ids = { MUST: toCheckIds(""), SHOULD: toCheckIds('SHOULD') };`,
      ],
      reason: 'Only the ids of SHOULD differ.',
    },
  ],
  'src/conformance/oracle/finding-log.ts': [
    {
      changes: [
        'const [since = -1, last = since] = finding.exchanges; => const [since = +1, last = since] = finding.exchanges;',
      ],
      reason: 'Every finding has an exchange. The alternative is for the type.',
    },
  ],
  'src/conformance/oracle/knowledge.ts': [
    {
      changes: [`export const ANY_CATEGORY = 'any'; => export const ANY_CATEGORY = "";`],
      reason: 'No category is the empty text, as none is "any".',
    },
  ],
  'src/conformance/oracle/known-pets.ts': [
    {
      changes: ['known.pet.name.length > LONG_NAME => known.pet.name.length >= LONG_NAME'],
      reason: 'Where a name begins to be long is free. It bounds the memory.',
    },
    {
      changes: ['status !== undefined => true'],
      reason: 'A status that is set to undefined is as unknown as before.',
    },
    {
      changes: ['pet.status === status => false'],
      reason: 'A copy has the same values. The condition spares it.',
    },
    {
      changes: [
        `for (const status of ['any', known.pet.status ?? 'none']) => for (const status of ['any', known.pet.status ?? ""])`,
      ],
      reason: 'No filter asks for animals without a status.',
    },
  ],
  'src/conformance/oracle/malformed-targets.ts': [
    {
      changes: [
        'const responseKindOf = (response: HttpResponse) => `${response.status} ${mediaTypeOf(respo => const responseKindOf = (response: HttpResponse) => `${response.status} ${mediaTypeOf(respo',
      ],
      reason: 'Neither text is a media type, and every response without one gets the same.',
    },
  ],
  'src/conformance/oracle/learn.ts': [
    {
      changes: [
        'filter === undefined || pet.status !== undefined => filter === undefined && pet.status !== undefined',
        'filter === undefined => false',
        'pet.status !== undefined => false',
      ],
      reason: 'A list with a filter shows no other status but in a violation, and one without a filter adds none.',
    },
    {
      changes: ["body.kind === 'invalid' => true", "body.kind === 'new-pet' => true"],
      reason: 'No other body has a name, or is plain. The condition is for the type.',
    },
    {
      changes: [
        '!history && change < 0 => false',
        'if (!history && change < 0) return; => if (!history && change <= 0) return;',
        'const known = history ?? historyOf(name, knowledge, -Infinity); => const known = history ?? historyOf(name, knowledge, +Infinity);',
      ],
      reason: 'A name without a creation that has ended has no facts, and the time is set when one ends.',
    },
    {
      changes: [
        'const accepted = acceptedNames.get(category) ?? []; => const accepted = acceptedNames.get(category) ?? ["Stryker was here"];',
        'accepted.some((entry) => isLike(entry) && entry.length >= name.length) => false',
        '(entry) => isLike(entry) && entry.length >= name.length => () => undefined',
        'isLike(entry) && entry.length >= name.length => false',
        'entry.length >= name.length => entry.length > name.length',
        '(entry: AcceptedName) => entry.hasSpace === hasSpace && entry.hasCapital === hasCapital => () => undefined',
        'entry.hasSpace === hasSpace && entry.hasCapital === hasCapital => false',
      ],
      reason: 'Entries that another one includes take memory, and the first that applies decides.',
    },
    {
      changes: ['status !== undefined => true'],
      reason: 'A status that is set to undefined is as unknown as without it.',
    },
    {
      changes: ['mark !== undefined => true'],
      reason:
        'A name that contains the text "undefined" is then remembered, which only takes memory. The condition is for the type.',
    },
    {
      changes: ['status < 400 => status <= 400'],
      reason: '400 has been decided before.',
    },
    {
      changes: ['status === undefined => false'],
      reason: 'A filter that is open is one of the open points, which the next condition excludes.',
    },
  ],
};
