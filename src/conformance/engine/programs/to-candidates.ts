import { petStatuses } from '../../../contract/index.ts';
import type { Step } from '../../corpus/step.ts';
import { ID } from '../../corpus/placeholders.ts';
import { createPlain, lastCreated } from '../../corpus/steps.ts';
import type { FailedProgram } from './failed-program.ts';
import { withCreators } from './link-ids.ts';
import { needsCreation } from './needs-creation.ts';

/** The steps after a creation, if they refer to an animal that they do not create. */
const withCreation = (program: readonly Step[]): readonly Step[] =>
  needsCreation(program) ? [createPlain('a'), ...program] : program;

const STATUSES = [undefined, ...petStatuses];

/** The step alone. One that should have read an animal first reads a new one, of each status. */
function alone(step: Step, { shown: { response } }: FailedProgram): (readonly Step[])[] {
  const { operation, id } = step;
  const isOfCreated = id?.from === 'created' && id.template === ID;
  const readsAnimal = operation === 'getPet' && (isOfCreated || response?.status === 200);
  const ofNew = readsAnimal ? STATUSES.map((status) => [createPlain('a', status), { ...step, id: lastCreated }]) : [];
  return [...ofNew, withCreation([id?.from === 'created' ? { ...step, id: { ...id, back: 0 } } : step])];
}

/** The step after the creation of the animal that it has read, whatever way it refers to that. */
function afterCreation(step: Step, { shown }: FailedProgram, creators: ReadonlyMap<string, Step>): (readonly Step[])[] {
  const id = /^\/pets\/(-?\d+)$/.exec(shown.request.path)?.[1];
  const creator = id === undefined ? undefined : creators.get(id);
  return creator && step.operation === 'getPet' ? [[creator, { ...step, id: lastCreated }]] : [];
}

/**
 * The programs that may show a finding on their own, the shortest first: those that create what they read, since they also
 * work with other data, then the one that was sent, then the last requests of all programs.
 *
 * @param program The program that has failed, as it was generated.
 * @param creators The steps that have created animals, by their ids.
 */
export function toCandidates(
  failed: FailedProgram,
  program: readonly Step[],
  creators: ReadonlyMap<string, Step>,
): (readonly Step[])[] {
  // Creations that the limits did not allow were left out.
  const sent = program.length >= failed.program.length ? program.slice(0, failed.program.length) : failed.program;
  const last = sent.slice(-1);
  const candidates = [
    ...last.flatMap((step) => alone(step, failed)),
    ...last.flatMap((step) => afterCreation(step, failed, creators)),
    withCreators(failed.program.slice(-1), creators),
    withCreation(sent),
    withCreators(failed.program, creators),
    failed.program,
    failed.recent,
  ];
  return [...new Map(candidates.map((candidate) => [JSON.stringify(candidate), candidate])).values()];
}
