import { createInterface } from 'node:readline/promises';

/** A stream that may be a terminal. */
type Terminal<Stream> = Stream & { isTTY?: boolean };

/** Waits until the user of a terminal has tried the server and presses Enter. Returns immediately without a terminal. */
export async function waitForEnter(
  url: string,
  input: Terminal<NodeJS.ReadableStream>,
  output: Terminal<NodeJS.WritableStream>,
): Promise<void> {
  if (!input.isTTY || !output.isTTY) return;
  const prompt = createInterface({ input, output });
  // Ctrl+C ends the demo as Enter does.
  prompt.once('SIGINT', () => prompt.close());
  const closed = new Promise((resolve) => void prompt.once('close', resolve));
  const question = `The mutant is still running at ${url}. To reproduce a failure, run export PETSTORE_API_KEY=demo-key
in another terminal and paste a command that follows "reproduce". Press Enter to stop the mutant. `;
  await Promise.race([prompt.question(question), closed]);
  prompt.close();
  output.write('\n');
}
