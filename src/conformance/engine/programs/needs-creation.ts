import type { Step } from '../../corpus/step.ts';

/** Whether steps refer to an animal that none before them creates. */
export function needsCreation(program: readonly Step[]): boolean {
  const created = program.findIndex(({ operation }) => operation === 'createPet');
  return (created < 0 ? program : program.slice(0, created)).some(({ id }) => id?.from === 'created');
}
