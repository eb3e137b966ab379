import { operations } from '../../contract/index.ts';

/** The mutants that have these faults in one operation each. */
export function eachOperation(...faults: readonly string[]): string[] {
  return faults.flatMap((fault) => Object.keys(operations).map((operation) => `${operation}-${fault}`));
}
