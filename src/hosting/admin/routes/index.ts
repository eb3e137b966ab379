import type { AdminRoute } from '../route.ts';
import { animalRoutes } from './animals.ts';
import { apiKeyRoutes } from './api-key.ts';
import { choiceRoutes } from './choices.ts';
import { dataRoutes } from './data.ts';
import { failureRoutes } from './failures.ts';
import { healthRoutes } from './health.ts';
import { invalidRequestRoutes } from './invalid-requests.ts';
import { journalRoutes } from './journal.ts';
import { latencyRoutes } from './latency.ts';
import { nowRoutes } from './now.ts';
import { scenarioRoutes } from './scenarios.ts';
import { sessionRoutes } from './sessions.ts';
import { verifyRoutes } from './verify.ts';

/** Every route of the admin API except that of its own document, by the tag under which the document lists them. */
export const adminRoutes: Record<string, readonly AdminRoute[]> = {
  Server: [...healthRoutes, ...apiKeyRoutes],
  Data: dataRoutes,
  Animals: animalRoutes,
  Choices: choiceRoutes,
  Failures: failureRoutes,
  Latency: latencyRoutes,
  Scenarios: scenarioRoutes,
  Date: nowRoutes,
  Journal: [...journalRoutes, ...invalidRequestRoutes, ...verifyRoutes],
  Sessions: sessionRoutes,
};
