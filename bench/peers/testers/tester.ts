import type { OptionalTool } from '../optional-tools.ts';

/** The target of a tool, and the limits of its run. */
export interface Assignment {
  /** The base URL of the service. */
  url: string;
  /** Empty, and for this run only. */
  folder: string;
  /** Another one for each variant. */
  seed: number;
  /** How long petstore-conformance takes, in whole seconds. */
  budget: number;
}

/** How a tool is started. */
interface Command {
  program: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/** A tool that tests an HTTP API. */
export interface Tester {
  name: string;
  version: string;
  /** How it is set up, in Markdown. */
  setUp: string;
  /** Absent if npm installs it. */
  tool?: OptionalTool;
  command(this: void, assignment: Assignment): Command;
  /** The exit code for a target that is not conformant; any other but 0 is a failure of the tool. */
  caughtCode: number;
}
