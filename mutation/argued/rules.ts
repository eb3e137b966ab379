import type { Argued } from './argued.ts';

export const rules: Argued = {
  'src/conformance/oracle/rules/animal.ts': [
    {
      changes: ['known?.isCreated => known.isCreated'],
      reason: 'Only a known animal has a problem. The type does not say so.',
    },
  ],
  'src/conformance/oracle/rules/creation.ts': [
    {
      changes: ["body.kind === 'new-pet' => true"],
      reason: 'No other body has an id, and no animal the id undefined. The condition is for the type.',
    },
  ],
  'src/conformance/oracle/rules/form.ts': [
    {
      changes: ["headers['content-type']?.split(';', 1)[0]?.trim => headers['content-type']?.split(';', 1)[0].trim"],
      reason: 'A text that is split has a first part. The type does not say so.',
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
      changes: ['seconds !== undefined => true'],
      reason: 'Without a number, the comparison of the time fails as well. The condition is for the type.',
    },
    {
      changes: [
        `const value = response.headers['cache-control'] ?? ''; => const value = response.headers['cache-control'] ?? "Stryk`,
        `const value = response.headers['content-type'] ?? ''; => const value = response.headers['content-type'] ?? "Stryke`,
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
      changes: ["body.kind !== 'new-pet' => false"],
      reason: 'No other body is plain, which the next condition asks. The condition is for the type.',
    },
    {
      changes: ['name === undefined => false'],
      reason: 'The text "undefined" is a common name, for which the next condition returns the same.',
    },
    {
      changes: [
        "request.credential === 'invalid' => false",
        `if (problem || request.credential === 'invalid' || request.credential === 'misplaced') ret => if (problem || request.credential === "" || request.credential === 'misplaced') return pro`,
      ],
      reason:
        'Without a problem, the response is 401, or a rejection that the request allows. The next conditions return the same for these.',
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
