import type { HttpRequest } from '../../http/request.ts';
import { classifyRequest } from '../../oracle/classify/classify-request.ts';
import { toObserved } from '../review/to-observed.ts';
import type { Run } from '../run.ts';

/** Whether a service may create an animal for a request: the key is valid, and no MUST rules out the body. */
export function mayCreate(request: HttpRequest, plan: Run['plan']): boolean {
  const classified = classifyRequest(toObserved(request, plan), [plan.configuration.apiKey]);
  if (classified?.operation !== 'createPet' || classified.credential === 'invalid') return false;
  return classified.body.kind !== 'invalid' && classified.body.kind !== 'malformed';
}
