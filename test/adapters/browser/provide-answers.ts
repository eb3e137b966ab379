import type { TestProject } from 'vitest/node';
import type { FaceAnswer } from '../ask.ts';
import { expectedAnswers } from '../expected.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What petstore.fetch answers to each case in Node. */
    answers: FaceAnswer[];
  }
}

export default async function provideAnswers(project: TestProject): Promise<void> {
  project.provide('answers', await expectedAnswers());
}
