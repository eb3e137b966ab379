import { describeFailure } from '../../console/settings/describe-settings.ts';
import type { FailureView } from '../../console/settings/settings.ts';
import { describeEffect, toEffect } from '../../console/settings/to-failure.ts';
import type { OperationName } from '../../contract/index.ts';
import type { Petstore } from '../../reference/index.ts';

/** The actions of the panel, which report what they did. */
export function createActions(petstore: Petstore, notify: (text: string, undo?: () => void) => void) {
  return {
    reset: () => {
      petstore.reset();
      notify('Reset to the initial state.');
    },
    clearFailures: () => {
      petstore.clearFailures();
      notify('Removed all failures.');
    },
    removeFailure: (removed: FailureView) => {
      const failure = petstore.failures().find(({ id }) => id === removed.id);
      failure?.remove();
      notify(`Removed: ${describeFailure(removed)}.`);
    },
    selectScenario: (name: string) => {
      petstore.scenario(name);
      notify(`Selected the scenario ${name}.`);
    },
    /** Injects a failure with one of the effects. */
    fail: (operation: string, effect: string) => {
      const remove = petstore.fail(operation as OperationName, toEffect(effect));
      notify(describeEffect(operation, effect), remove);
    },
  };
}
