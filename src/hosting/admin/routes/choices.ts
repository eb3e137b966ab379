import { json } from '../../../reference/operations/plain-response.ts';
import { type Petstore, choiceIds, choicePoint, choiceTable, choiceValues } from '../../../reference/index.ts';
import { withBody } from '../read-body.ts';
import type { AdminRoutes } from '../route.ts';

/** Every choice with its question, its values and the current one. */
const toChoices = ({ choices }: Petstore) =>
  choiceIds.map((id) => {
    const { question, section } = choicePoint(id);
    const { default: defaultValue, why } = choiceTable[id];
    return { id, question, section, why, values: choiceValues(id), default: defaultValue, value: choices[id] };
  });

/** The routes for what the service does where the specification is silent. */
export const choiceRoutes: AdminRoutes = {
  'GET /choices': {
    operationId: 'listChoices',
    summary: 'List what the service does where the specification is silent',
    responses: { 200: ['Every choice.', 'Choices'] },
    handle: ({ session }) => json(200, toChoices(session.petstore)),
  },
  'PATCH /choices': {
    operationId: 'choose',
    summary: 'Change choices',
    description:
      'Choices that are not sent keep their value. A change applies to later requests; a new idScheme applies to later ids, which continue after the largest one.',
    responses: {
      200: ['Every choice, after the change.', 'Choices'],
      400: 'The request is invalid. Nothing was changed.',
    },
    ...withBody('ChoiceValues', ({ session: { petstore } }, choices) => {
      petstore.choose(choices);
      return json(200, toChoices(petstore));
    }),
  },
};
