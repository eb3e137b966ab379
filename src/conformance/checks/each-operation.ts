import { operationNames } from '../../contract/index.ts';

/** The names of the mutants that have these faults, one for each operation. */
export function eachOperation(...faults: readonly string[]): string[] {
  return faults.flatMap((fault) => operationNames.map((operation) => `${operation}-${fault}`));
}
