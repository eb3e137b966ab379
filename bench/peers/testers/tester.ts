/** A tool that tests an HTTP API. */
export interface Tester {
  name: string;
  version: string;
  /** How it is set up, in Markdown. */
  setUp: string;
  /** The program and its arguments, for a base URL. The folder is empty, and for this run only. */
  command(this: void, url: string, folder: string): { program: string; args: readonly string[] };
  /** The exit code for a target that is not conformant; any other but 0 is a failure of the tool. */
  caughtCode: number;
}
