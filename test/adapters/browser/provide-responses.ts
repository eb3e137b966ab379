import type { TestProject } from 'vitest/node';
import type { ComparedResponse } from '../case-request.ts';
import { expectedFailures, expectedResponses } from '../expected-responses.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The responses of petstore.fetch to the cases, in Node. */
    responses: ComparedResponse[];
    /** The lists of petstore.fetch with the failures, in Node. */
    failures: ComparedResponse[];
  }
}

export default async function provideResponses(project: TestProject): Promise<void> {
  project.provide('responses', await expectedResponses());
  project.provide('failures', await expectedFailures());
}
