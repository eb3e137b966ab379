import { setupWorker } from 'msw/browser';
import { type Petstore, createPetstore } from 'petstore-kit';
import { petstoreHandlers, unhandled } from 'petstore-kit/handlers';
import { test as base } from 'vitest';

const petstore = createPetstore();
const worker = setupWorker(...petstoreHandlers({ petstore }));

/** Starts the worker once for each file of tests, since two workers would store each new animal twice. */
let started: Promise<unknown> | undefined;

export const test = base.extend<{ petstore: Petstore }>({
  petstore: [
    async ({}, use) => {
      await (started ??= worker.start({ quiet: true, ...unhandled('bypass') }));
      await use(petstore);
      worker.resetHandlers(); // also restores the animals and removes the failures
    },
    { auto: true },
  ],
});
