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
};
