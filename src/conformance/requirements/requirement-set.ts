/** The checks that a named set requires, by id. */
export interface RequirementSet {
  name: string;
  MUST: readonly string[];
  SHOULD: readonly string[];
}
