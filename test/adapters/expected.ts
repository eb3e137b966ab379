import { createPetstore } from '../../src/reference/index.ts';
import { type FaceAnswer, toAnswer, toRequest } from './ask.ts';
import { cases } from './cases.ts';

/** What the service itself answers to each case, asked in this process, each time with the animals of the start. */
export function expectedAnswers(): Promise<FaceAnswer[]> {
  return Promise.all(
    cases.map(async (each) => {
      const response = await createPetstore().fetch(toRequest(each, 'http://petstore.test/v1'), { basePath: '/v1' });
      return toAnswer(response);
    }),
  );
}
