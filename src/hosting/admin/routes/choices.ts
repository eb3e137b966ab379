import { json } from '../../../reference/operations/plain-response.ts';
import { type Petstore, choiceIds, choicePoint, choiceTable, choiceValues } from '../../../reference/index.ts';
import { jsonBody, jsonResponse } from '../openapi-parts.ts';
import { orReject, readBody } from '../read-body.ts';
import type { AdminRoute } from '../route.ts';

/** Every choice with its question, its values and the current one. */
const toChoices = ({ choices }: Petstore) =>
  choiceIds.map((id) => {
    const { question, section } = choicePoint(id);
    const { default: defaultValue, why } = choiceTable[id];
    return { id, question, section, why, values: choiceValues(id), default: defaultValue, value: choices[id] };
  });

/** The routes for what the service does where the specification is silent. */
export const choiceRoutes: readonly AdminRoute[] = [
  {
    method: 'GET',
    path: '/choices',
    operation: {
      operationId: 'listChoices',
      summary: 'List what the service does where the specification is silent',
      responses: { '200': jsonResponse('Every choice.', 'Choices') },
    },
    handle: ({ session }) => json(200, toChoices(session.petstore)),
  },
  {
    method: 'PATCH',
    path: '/choices',
    operation: {
      operationId: 'choose',
      summary: 'Change choices',
      description:
        'Choices that are not sent keep their value. A change applies to later requests; a new idScheme applies to later ids, which continue after the largest one.',
      requestBody: jsonBody('ChoiceValues'),
      responses: {
        '200': jsonResponse('Every choice, after the change.', 'Choices'),
        '400': jsonResponse('The request is invalid. Nothing was changed.', 'Error'),
      },
    },
    async handle({ request, session: { petstore } }) {
      const body = await readBody(request, 'ChoiceValues');
      if ('rejection' in body) return body.rejection;
      return orReject(() => {
        petstore.choose(body.value);
        return json(200, toChoices(petstore));
      });
    },
  },
];
