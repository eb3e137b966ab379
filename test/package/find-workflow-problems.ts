import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';

/** The problems that GitHub's own parser finds in the text of a workflow. */
export function findWorkflowProblems(content: string): string[] {
  const { context } = parseWorkflow({ name: 'ci.yml', content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}
