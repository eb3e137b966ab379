import { behaviorsOf } from '../behavior.ts';

const needs = ['creation without a status'] as const;

/** The statuses of animals that were created without one. */
export const statusBehaviors = behaviorsOf('statuses', {
  'status-absent': {
    description: 'Shows no status of animals that were created without one.',
    reliance: 'The client relies on every animal having a status.',
    needs,
    choices: { statusWhenOmitted: 'absent' },
  },
  'status-pending': {
    description: 'Creates animals without a status as pending.',
    reliance: 'The client relies on new animals being available by default.',
    needs,
    choices: { statusWhenOmitted: 'pending' },
  },
});
