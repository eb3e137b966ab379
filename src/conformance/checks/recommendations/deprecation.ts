import { SUNSET } from '../../../contract/index.ts';
import { operationOf } from '../../exchange/request.ts';
import type { Check } from '../check.ts';
import type { CompletedExchange } from '../../exchange/exchange.ts';
import { judgeAll } from '../judge-all.ts';
import { isDeprecation, isSunset } from '../../exchange/removal-headers.ts';

function deprecationProblem({ response: { headers } }: CompletedExchange): string | undefined {
  const { deprecation, sunset } = headers;
  if (deprecation !== undefined && !isDeprecation(deprecation)) return `Deprecation: ${deprecation}`;
  return sunset === undefined || isSunset(sunset) ? undefined : `Sunset: ${sunset}`;
}

/** The headers that announce the removal of an operation. */
export const deprecationChecks: readonly Check[] = [
  {
    id: 'http.deprecation',
    dependsOn: 'all',
    level: 'SHOULD',
    clause: 'http.deprecation-header',
    title: 'SHOULD send only well-formed Deprecation and Sunset headers that agree with 5 December 2030',
    afterRun(ctx) {
      judgeAll(
        ctx.operationExchanges.filter(({ request }) => operationOf(request) === 'getPet'),
        `Deprecation: @SECONDS and Sunset: ${SUNSET.toUTCString()}, or neither`,
        deprecationProblem,
      );
    },
    kills: ['getPet-deprecation-true', 'getPet-sunset-other-day'],
  },
  {
    id: 'http.deprecation-elsewhere',
    dependsOn: 'all',
    level: 'SHOULD',
    clause: 'http.deprecation-header',
    title: 'SHOULD NOT send Deprecation or Sunset for operations that are not deprecated',
    afterRun(ctx) {
      judgeAll(
        ctx.operationExchanges.filter(({ request }) => operationOf(request) !== 'getPet'),
        'neither Deprecation nor Sunset',
        ({ response: { headers } }) =>
          (headers.deprecation ?? headers.sunset) && `Deprecation: ${headers.deprecation}, Sunset: ${headers.sunset}`,
      );
    },
    kills: ['listPets-deprecated'],
  },
];
