import { type Body, parseBody } from './parse-body.ts';
import { InvalidEncoding, TextReader } from './text-reader.ts';
import type { Reply } from '../transport.ts';

/** Many responses repeat an earlier one. Bodies up to this length are parsed and kept only once. */
const LONGEST_REPEATED = 16_384;
const MOST_REPEATED = 500;

/** A function that parses bodies. Equal texts have the same result, which nobody may change. */
function createParser(): (text: string) => Body {
  const bodies = new Map<string, Body>();
  return (text) => {
    if (text.length > LONGEST_REPEATED) return parseBody(text);
    const body = bodies.get(text) ?? parseBody(text);
    if (bodies.size >= MOST_REPEATED) bodies.clear();
    bodies.set(text, body);
    return body;
  };
}

/**
 * Creates the function that reads all bodies of a run. However much a target sends, the time and the memory for each body
 * are bounded.
 *
 * @see docs/decisions/own-body-reader.md
 */
export function createBodyReader(): (chunks: Reply['body']) => Promise<Body> {
  const textReader = new TextReader();
  const parse = createParser();
  return async (chunks) => {
    try {
      return parse(await textReader.read(chunks));
    } catch (error) {
      if (!(error instanceof InvalidEncoding)) throw error;
      return { text: '', json: undefined, jsonProblem: 'it is not valid UTF-8' };
    }
  };
}
