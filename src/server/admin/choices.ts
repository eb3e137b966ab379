import { json as jsonAnswer } from '../../reference/operations/plain-response.ts';
import {
  type Choices,
  type Petstore,
  choiceIds,
  choicePoint,
  choiceTable,
  choiceValues,
} from '../../reference/index.ts';
import { findFieldProblem, orRefuse, readBody } from './read-body.ts';
import { invalidRequest } from './errors.ts';
import { type AdminRoute, answers, json } from './route.ts';

/** Every choice with its question, its values and the one that holds. */
const toChoices = ({ choices }: Petstore) =>
  choiceIds.map((id) => {
    const { question, section } = choicePoint(id);
    const { default: byDefault, why } = choiceTable[id];
    return { id, question, section, why, values: choiceValues(id), default: byDefault, value: choices[id] };
  });

const rules = Object.fromEntries(
  choiceIds.map((id) => [
    id,
    {
      expected: `one of ${choiceValues(id).join(', ')}`,
      is: (value: unknown) => typeof value === 'string' && choiceValues(id).includes(value),
    },
  ]),
);

/** The routes for what the service does where the specification is silent. */
export const choiceRoutes: readonly AdminRoute[] = [
  {
    method: 'GET',
    path: '/choices',
    operation: {
      operationId: 'listChoices',
      summary: 'List what the service does where the specification is silent',
      responses: { '200': answers('Every choice.', 'Choices') },
    },
    answer: ({ session }) => jsonAnswer(200, toChoices(session.petstore)),
  },
  {
    method: 'PATCH',
    path: '/choices',
    operation: {
      operationId: 'choose',
      summary: 'Change choices',
      description:
        'Those that are left out stay. A change holds for the requests from then on; another idScheme for the ids from then on, which follow the largest one.',
      requestBody: { required: true, content: json('ChoiceValues') },
      responses: {
        '200': answers('Every choice, changed.', 'Choices'),
        '400': answers('What is wrong; nothing is changed.', 'Error'),
      },
    },
    async answer({ request, session: { petstore } }) {
      const body = await readBody(request);
      if ('refusal' in body) return body.refusal;
      const problem = findFieldProblem(body.value, rules);
      if (problem !== undefined) return invalidRequest(problem);
      return orRefuse(() => {
        petstore.choose(body.value as Partial<Choices>);
        return jsonAnswer(200, toChoices(petstore));
      });
    },
  },
];
