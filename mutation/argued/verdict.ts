import type { Argued } from './argued.ts';

export const verdict: Argued = {
  'src/conformance/engine/verdict.ts': [
    {
      changes: [
        "level !== 'MAY' => true",
        `const passing = checks.filter(({ outcome, level }) => outcome === 'pass' && level !== 'MAY => const passing = checks.filter(({ outcome, level }) => outcome === 'pass' && level !== "");`,
      ],
      reason: 'A MAY is observed or has another outcome, but never passes. The condition says so.',
    },
    {
      changes: ['level === undefined => false'],
      reason: 'Every check has one of the levels. The condition is for the type.',
    },
    {
      changes: [
        `...(strict ? ([['SHOULD', count('SHOULD', outcome)]] as const) : []), => ...(strict ? ([['SHOULD', count('SHOULD', outcome)]] as const) : ["Stryker was here"]),`,
      ],
      reason: 'A text has no count, so that it is left out like a count of 0.',
    },
  ],
};
