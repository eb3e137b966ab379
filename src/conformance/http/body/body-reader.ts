import { type Body, parseBody } from './parse-body.ts';
import { InvalidEncoding, TextReader } from './text-reader.ts';
import type { Reply } from '../transport.ts';

/**
 * Creates the function that reads all bodies of a run. However much a target sends, the time and the memory for each body
 * are bounded.
 *
 * @see docs/decisions/own-body-reader.md
 */
export function createBodyReader(): (chunks: Reply['body']) => Promise<Body> {
  const textReader = new TextReader();
  return async (chunks) => {
    try {
      return parseBody(await textReader.read(chunks));
    } catch (error) {
      if (!(error instanceof InvalidEncoding)) throw error;
      return { text: '', json: undefined, jsonProblem: 'it is not valid UTF-8' };
    }
  };
}
