import type { Pet } from '../../../contract/index.ts';
import { toPets } from '../../exchange/parsed-pets.ts';
import { Inconclusive } from '../../checks/outcome.ts';
import { type HttpRequest, createPet, getPet, listPets, plainRequest } from '../../exchange/request.ts';
import { findUntestable, isProper401 } from './find-untestable.ts';
import { describeReason } from '../../result/describe-reason.ts';
import type { Run } from '../run.ts';

/** The animals that the target lists, or why it cannot be tested. */
type Probe = { initialPets: readonly Pet[] } | { untestable: string; pathAdvice?: string };

type ProbedRun = Pick<Run, 'plan' | 'sender' | 'isRemoved' | 'stopped'>;

/** A list request as the specification writes it: a service that reads only `Authorization` does not accept any other request. */
const conventional: HttpRequest = { ...listPets(), nameCase: 'title' };

/**
 * Show whether the server itself rejects malformed targets, and those with a NUL, an encoded slash or a semicolon, so that the
 * service never sees them, and how an unknown path is rejected.
 */
const oddTargets = ['/pets%zz[]?x=[]', '/pets%00', '/pets%2F', '/pets;x', '/pets%20'].map((path) =>
  plainRequest('GET', path, 'missing'),
);

/**
 * Sends one valid request for each operation, except those that may have been removed or that the user rules out, and malformed
 * targets if programs send others.
 */
export async function probeTarget({ plan, sender, isRemoved, stopped }: ProbedRun): Promise<Probe> {
  const { readOnly, maxCreates, requestIds } = plan.configuration;
  const mayCreate = !readOnly && maxCreates > 0;
  const requests = [listPets(), ...(isRemoved ? [] : [getPet(1)]), ...(mayCreate ? [createPet({})] : [])];
  try {
    const sent = requests.map((request) => sender.send(request, { checkId: 'probe', phase: 'first' }));
    const learned = plan.sendsPrograms
      ? oddTargets.map((request) => sender.send(request, { checkId: 'probe', phase: 'first' }))
      : [];
    const trial = requestIds
      ? sender.send(listPets(), { checkId: 'probe', phase: 'first', isTrialOfId: true })
      : undefined;
    const [entries, tried] = await Promise.race([
      Promise.all([Promise.all(sent), trial, Promise.all(learned)]),
      stopped,
    ]);
    // A gateway may reject headers that it does not know.
    if (tried?.response?.status === 200) sender.recorder.acceptsIds = true;
    const isRejected = entries.every(isProper401);
    const again = isRejected ? await sender.send(conventional, { checkId: 'probe', phase: 'first' }) : undefined;
    if (again?.response?.status === 200) return { initialPets: toPets(again.response) };
    const untestable = findUntestable(entries, plan.configuration);
    if (untestable === undefined) return { initialPets: toPets(entries[0]?.response) };
    const { cause, ...advice } = untestable;
    return { untestable: cause, ...advice };
  } catch (error) {
    if (error instanceof Inconclusive) return { untestable: describeReason(error.reason) };
    throw error;
  }
}
