/** What the command offers and this module may not import: the judged, to try the judge on. */
export interface CommandParts {
  selfTest(this: void): Promise<(write: (line: string) => void) => Promise<boolean>>;
}
