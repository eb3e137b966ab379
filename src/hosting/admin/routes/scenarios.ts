import { json } from '../../../reference/operations/plain-response.ts';
import { listScenarios } from '../../../reference/scenarios/list-scenarios.ts';
import { withBody } from '../read-body.ts';
import type { AdminRoutes } from '../route.ts';

/** The routes for the situations that can be selected by name. */
export const scenarioRoutes: AdminRoutes = {
  'GET /scenarios': {
    operationId: 'listScenarios',
    summary: 'List the scenarios',
    responses: { 200: ['The scenarios that can be selected by name.', 'Scenarios'] },
    handle: ({ session }) => json(200, listScenarios(session.petstore)),
  },
  'PUT /scenario': {
    operationId: 'selectScenario',
    summary: 'Select a scenario',
    description:
      'Restores the initial animals, choices, date, failures, latency and mocked operations, keeps the journal, and changes them as the scenario describes, until the next reset or scenario.',
    responses: {
      200: ['The scenarios, with the selected one.', 'Scenarios'],
      400: 'The request is invalid. Nothing was changed.',
    },
    ...withBody('ScenarioSelection', ({ session }, { name }) => {
      session.selectScenario(name);
      return json(200, listScenarios(session.petstore));
    }),
  },
};
