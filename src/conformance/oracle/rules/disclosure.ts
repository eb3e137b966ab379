import type { PetstoreError } from '../../../contract/index.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import { hasStackTrace } from '../find-stack-trace.ts';
import type { RuleFinding } from '../finding.ts';
import { type Facts, type Learned, should } from './rule.ts';

/** The text of an error object; `undefined` for another response. */
const errorOf = ({ status, json, text }: HttpResponse): string | undefined =>
  status >= 400 && typeof (json as Partial<PetstoreError> | null | undefined)?.code === 'string' ? text : undefined;

/** An error is a description for the client, and no place for secrets. */
export function disclosureRule({ request, sent, response, knowledge }: Facts): RuleFinding | undefined {
  const error = errorOf(response);
  if (error === undefined) return undefined;
  const problem = knowledge.secretKeys.isShown({ request, sent, error })
    ? 'the key'
    : hasStackTrace(error)
      ? 'a stack trace'
      : undefined;
  return problem === undefined
    ? undefined
    : should('errors.helpful', 'an error with neither a stack trace nor the key', problem, { aspect: 'discreet' });
}

/** Remembers whether keys are words that the target or the client also uses for something else. */
export function learnWords({ request, sent, response, knowledge }: Learned): void {
  knowledge.secretKeys.learn({ request, sent, error: response && errorOf(response) });
}
