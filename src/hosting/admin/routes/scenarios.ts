import { json } from '../../../reference/operations/plain-response.ts';
import type { Petstore } from '../../../reference/index.ts';
import { listScenarios } from '../../../reference/scenarios/list-scenarios.ts';
import { jsonBody, jsonResponse } from '../openapi-parts.ts';
import { orReject, readBody } from '../read-body.ts';
import type { AdminRoute } from '../route.ts';

const toScenarios = (petstore: Petstore) => json(200, listScenarios(petstore));

/** The routes for the situations that can be selected by name. */
export const scenarioRoutes: readonly AdminRoute[] = [
  {
    method: 'GET',
    path: '/scenarios',
    operation: {
      operationId: 'listScenarios',
      summary: 'List the scenarios',
      responses: { '200': jsonResponse('The scenarios that can be selected by name.', 'Scenarios') },
    },
    handle: ({ session }) => toScenarios(session.petstore),
  },
  {
    method: 'PUT',
    path: '/scenario',
    operation: {
      operationId: 'selectScenario',
      summary: 'Select a scenario',
      description:
        'Restores the initial animals, choices, date, failures, latency and mocked operations, keeps the journal, and changes them as the scenario describes, until the next reset or scenario.',
      requestBody: jsonBody('ScenarioSelection'),
      responses: {
        '200': jsonResponse('The scenarios, with the selected one.', 'Scenarios'),
        '400': jsonResponse('The request is invalid. Nothing was changed.', 'Error'),
      },
    },
    async handle({ request, session }) {
      const body = await readBody(request, 'ScenarioSelection');
      if ('rejection' in body) return body.rejection;
      return orReject(() => {
        session.selectScenario(body.value.name);
        return toScenarios(session.petstore);
      });
    },
  },
];
