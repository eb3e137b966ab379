import type { Argued } from './argued.ts';

export const rules: Argued = {
  'src/conformance/oracle/completeness/may-end-by-size.ts': [
    {
      changes: [
        'left.id < right.id => left.id <= right.id',
        'left.id < right.id => left.id >= right.id',
        'left.categoryId < right.categoryId => left.categoryId <= right.categoryId',
      ],
      reason:
        'Animals of a list have different ids, and those compared here different categories. Each order is also tried backwards.',
    },
  ],
  'src/conformance/oracle/completeness/survey.ts': [
    {
      changes: [
        'const current = filters.flatMap((filter) => series(filter) ?? []); => const current = filters.flatMap((filter) => series(filter) ?? ["Stryker was here"]);',
      ],
      reason: 'A text in place of a missing list has no times, so that the lists were not equal at one time.',
    },
  ],
  'src/conformance/oracle/rules/repetition.ts': [
    {
      changes: ['key === undefined => false'],
      reason:
        'There are two such conditions. Without one, the other keeps a creation without the header from being one.',
    },
    {
      changes: ['id !== undefined => true'],
      reason: 'A response without an animal is a violation, whatever it repeats.',
    },
  ],
  'src/conformance/oracle/rules/animal.ts': [
    {
      changes: ['known?.isCreated => known.isCreated'],
      reason: 'Only a known animal has a problem. The type does not say so.',
    },
    {
      changes: ['known.pet !== pet => true'],
      reason: 'An animal does not differ from itself. The condition spares the comparison.',
    },
    {
      changes: ['facts.start < known.since => facts.start <= known.since'],
      reason: 'A request that is sent in the very moment in which the creation is complete may be judged either way.',
    },
  ],
  'src/conformance/oracle/rules/appearing.ts': [
    {
      changes: ['difference < 0n => difference <= 0n'],
      reason: 'The negative of 0 is 0.',
    },
    {
      changes: ['unknown.since >= facts.start => unknown.since > facts.start'],
      reason: 'Whether a request was sent after a response that came at the same millisecond, nobody knows.',
    },
  ],
  'src/conformance/oracle/rules/form.ts': [
    {
      changes: [
        'sum + name.length => sum - name.length',
        'lengthOfHead(sent) > LARGE_HEAD => lengthOfHead(sent) >= LARGE_HEAD',
      ],
      reason: 'Servers limit heads at about this length, of which names are a small part.',
    },
    {
      changes: ["request.operation === 'getPet' => true"],
      reason:
        'The other operations have no percent sign in their paths, and the status of a redirect is judged elsewhere.',
    },
  ],
  'src/conformance/oracle/rules/membership.ts': [
    {
      changes: [
        'pets.some(({ id }) => (known.get(id)?.since ?? Infinity) < (known.created[0]?.since ?? -In => pets.some(({ id }) => (known.get(id)?.since ?? Infinity) < (known.created[0]?.since ?? +In',
        'known.created[0]?.since => known.created[0].since',
      ],
      reason: 'A list that lacks an animal of the client has a created one to lack. The condition is for the type.',
    },
    {
      changes: [
        '(known.get(id)?.since ?? Infinity) < (known.created[0]?.since ?? -Infinity) => (known.get(id)?.since ?? Infinity) <= (known.created[0]?.since ?? -Infinity)',
        'since < start => since <= start',
      ],
      reason: 'Which of two events came first that have the same time, nobody knows.',
    },
    {
      changes: ['filter === undefined => false'],
      reason: 'A filter that is open is one of the open points, which the next condition excludes.',
    },
    {
      changes: ['const [first] = look?.missing ?? []; => const [first] = look?.missing ?? ["Stryker was here"];'],
      reason: 'Without a look, the next condition ends the rule.',
    },
  ],
  'src/conformance/oracle/rules/list.ts': [
    {
      changes: ['status === undefined => false'],
      reason: 'No lengths are known of a filter that is open. The condition is for the type.',
    },
    {
      changes: ['query.status === undefined => false'],
      reason: 'A filter that is open is one of the open points, which the next condition excludes.',
    },
  ],
  'src/conformance/oracle/rules/headers.ts': [
    {
      changes: [
        `const value = response.headers['cache-control'] ?? ''; => const value = response.headers['cache-control'] ?? "Stryker was here!";`,
        `const value = response.headers['content-type'] ?? ''; => const value = response.headers['content-type'] ?? "Stryker was here!";`,
      ],
      reason: 'Neither text has a directive or a charset.',
    },
    {
      changes: ['json === undefined => false'],
      reason: 'Only objects have names, which hasDuplicateNames asks first. The condition spares the call.',
    },
  ],
  'src/conformance/oracle/rules/status.ts': [
    {
      changes: ['knowledge.keyAcceptedAt !== undefined => true', 'known.fetchedAt !== undefined => true'],
      reason: 'Undefined is not less than a time. The condition is for the type.',
    },
    {
      changes: [
        `(sent.headers.authorization ?? '').length > LONG_CREDENTIAL && (status === 400 || status = => (sent.headers.authorization ?? "Stryker was here!").length > LONG_CREDENTIAL && (status ==`,
      ],
      reason: 'Neither text is long.',
    },
    {
      changes: [
        'const accepted = acceptedNames.get(ANY_CATEGORY)?.filter(isKnown) ?? []; => const accepted = acceptedNames.get(ANY_CATEGORY)?.filter(isKnown) ?? ["Stryker was here"];',
      ],
      reason: 'Where no name was accepted in any category, none was in this one.',
    },
    {
      changes: ['since < start => since <= start'],
      reason: 'Which of two events came first that have the same time, nobody knows.',
    },
  ],
  'src/conformance/oracle/rules/validators.ts': [
    {
      changes: [`.join('\\n'); => .join("");`],
      reason: 'Each line begins with an id and ends with a status, so that no two contents become the same text.',
    },
    {
      changes: ['tag === undefined => false'],
      reason: 'Nothing is known under the text "undefined", which is not an entity tag.',
    },
  ],
};
