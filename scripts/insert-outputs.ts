/**
 * Replaces the text block after each `<!-- output: NAME -->` comment of a page with that output.
 *
 * @throws Error if a name is unknown.
 */
export function insertOutputs(page: string, outputs: Readonly<Record<string, string>>): string {
  return page.replaceAll(
    // A block without a line must match, too, or everything up to the end of the next block is lost.
    /(<!-- output: (\S+) -->\n\n```text\n)(?:(?!```).*\n)*(```)/g,
    (_match, head: string, name: string, tail: string) => {
      const output = outputs[name];
      if (output === undefined)
        throw new Error(`Unknown output "${name}". Use one of: ${Object.keys(outputs).join(', ')}.`);
      return `${head}${output}\n${tail}`;
    },
  );
}
