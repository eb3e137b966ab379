import type { PetstoreError } from '../../contract/index.ts';
import type { Failure } from '../failures/failure.ts';
import { rateLimited, unauthorized, unavailable } from '../operations/errors.ts';
import type { PlainResponse } from '../operations/plain-response.ts';
import type { Scenario } from './scenario.ts';

export type { Scenario } from './scenario.ts';

/** The failure with which an operation responds with an error. */
function toFailure({ status, headers, body }: PlainResponse): Failure {
  const { code, message } = body as PetstoreError;
  return { status, code, message, headers };
}

/**
 * The scenarios that `petstore-mock` offers. Pass them to `createPetstore`, with your own, to select them by name.
 *
 * @example
 * const petstore = createPetstore({ scenarios });
 * petstore.scenario('outage');
 */
export const scenarios = {
  default: { description: 'Behaves as usual.' },
  empty: { description: 'Has no animals.', pets: [] },
  slow: { description: 'Takes two to four seconds for each response.', latency: { minimum: 2000, maximum: 4000 } },
  loading: { description: 'Never responds.', failures: { all: { hang: true } } },
  flaky: { description: 'Fails three of ten requests with 500.', failures: { all: { status: 500, probability: 0.3 } } },
  outage: { description: 'Responds to every request with 503.', failures: { all: toFailure(unavailable()) } },
  'gateway-down': {
    description: 'Responds to every request with 502 and an HTML page, as a gateway does.',
    failures: { all: { status: 502, body: 'html' } },
  },
  offline: { description: 'Breaks every connection.', failures: { all: { network: true } } },
  truncated: { description: 'Breaks off every response in its body.', failures: { all: { truncate: true } } },
  'slow-body': {
    description: 'Spreads the body of every response over five seconds.',
    failures: { all: { trickle: 5000 } },
  },
  'rate-limited': {
    description: 'Responds to every request with 429 and Retry-After.',
    failures: { all: toFailure(rateLimited(30)) },
  },
  'key-expired': {
    description: 'Rejects every API key.',
    failures: {
      all: toFailure(
        unauthorized('wrong-key', 'The API key is not valid.', {
          'www-authenticate': 'Bearer realm="petstore", error="invalid_token"',
        }),
      ),
    },
  },
  'read-only': { description: 'Cannot add animals.', failures: { createPet: toFailure(unavailable()) } },
  'after-removal': {
    description: 'Is after 5 December 2030, so that getPet is removed.',
    now: new Date('2030-12-06T00:00:00Z'),
  },
  'large-ids': {
    description: 'Has ids beyond 2^53, which JSON.parse does not keep exactly.',
    choices: { idScheme: 'above-2^53' },
    pets: [
      { name: 'Atlas', categoryId: 1 },
      { name: 'Titan', categoryId: 2, status: 'pending' },
      { name: 'Colossus', categoryId: 3, status: 'sold' },
    ],
  },
} as const satisfies Record<string, Scenario>;

/** The name of one of these scenarios. */
export type ScenarioName = keyof typeof scenarios;
