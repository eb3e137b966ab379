import { apiKeyRoutes } from './api-key.ts';
import { choiceRoutes } from './choices.ts';
import { clockRoutes } from './clock.ts';
import { dataRoutes } from './data.ts';
import { failureRoutes } from './failures.ts';
import { healthRoutes } from './health.ts';
import { journalRoutes } from './journal.ts';
import { latencyRoutes } from './latency.ts';
import type { AdminRoute } from './route.ts';
import { sessionRoutes } from './sessions.ts';
import { verifyRoutes } from './verify.ts';

/** Every route of the admin API except that of its own document. */
export const adminRoutes: readonly AdminRoute[] = [
  ...healthRoutes,
  ...apiKeyRoutes,
  ...dataRoutes,
  ...choiceRoutes,
  ...failureRoutes,
  ...latencyRoutes,
  ...clockRoutes,
  ...journalRoutes,
  ...verifyRoutes,
  ...sessionRoutes,
];
