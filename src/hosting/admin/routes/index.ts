import type { AdminRoutes } from '../route.ts';
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
import { upstreamRoutes } from './upstream.ts';
import { verifyRoutes } from './verify.ts';

interface AdminTag {
  description: string;
  routes: AdminRoutes;
}

/** Every route of the admin API except that of its own document, by the tag under which the document lists them. */
export const adminTags: Readonly<Record<string, AdminTag>> = {
  Server: {
    description: 'The server itself: its health, its API key and this document.',
    routes: { ...healthRoutes, ...apiKeyRoutes },
  },
  Data: { description: 'All animals together: reset, replace, save and restore.', routes: dataRoutes },
  Animals: {
    description: 'Single animals. The service itself can neither change nor delete one.',
    routes: animalRoutes,
  },
  Choices: { description: 'What the service does where the specification is silent.', routes: choiceRoutes },
  Failures: { description: 'Failures that are injected on purpose.', routes: failureRoutes },
  Latency: { description: 'The delay of every response.', routes: latencyRoutes },
  Scenarios: { description: 'Situations that are selected by name.', routes: scenarioRoutes },
  Upstream: {
    description: 'The deployment that responds to operations in place of this server, with --upstream.',
    routes: upstreamRoutes,
  },
  Date: { description: 'The date that the service treats as today.', routes: nowRoutes },
  Journal: {
    description: 'The requests that the service received, and their responses.',
    routes: { ...journalRoutes, ...invalidRequestRoutes, ...verifyRoutes },
  },
  Sessions: { description: 'Isolated copies of the data, each with its own settings.', routes: sessionRoutes },
};

/** The same routes as a list. */
export const adminRoutes = Object.entries(adminTags).flatMap(([tag, { routes }]) =>
  Object.entries(routes).map(([key, route]) => {
    const [method = '', path = ''] = key.split(' ');
    return { ...route, tag, method, path };
  }),
);
