import { startServer } from 'petstore-kit/server';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    petstoreUrl: string;
  }
}

/** Starts one server for all test files; each file uses its own session. */
export default async function startPetstore(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await startServer({ port: 0, sessions: 100 });
  project.provide('petstoreUrl', url);
  return close;
}
