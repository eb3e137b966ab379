import { stringifyJson } from '../../contract/index.ts';
import { measureJson } from './measure-json.ts';
import { type Body, parseBody } from './parse-body.ts';
import { InvalidEncoding, TextReader } from './text-reader.ts';
import type { Reply } from './transport.ts';

/** How much of all bodies a run may keep in memory, in characters. */
const MAX_KEPT = 24_000_000;
/** Bodies up to this length are not counted. */
const UNCOUNTED_LENGTH = 64 * 1024;
/** The memory that a value takes in addition to its characters. */
const VALUE_COST = 16;

/** How much memory the kept part of a body takes, in characters. */
function measureKept({ json }: Body): number {
  const kept = stringifyJson(json) ?? '';
  return kept.length + measureJson(kept).values * VALUE_COST;
}

/**
 * Creates the function that reads all bodies of a run. However much a target sends, the time and the memory are bounded.
 *
 * @see docs/decisions/own-body-reader.md
 */
export function createBodyReader(): (chunks: Reply['body']) => Promise<Body> {
  const textReader = new TextReader();
  let kept = 0;
  return async (chunks) => {
    let text: string;
    try {
      text = await textReader.read(chunks);
    } catch (error) {
      if (!(error instanceof InvalidEncoding)) throw error;
      return { text: '', json: undefined, jsonProblem: 'it is not valid UTF-8' };
    }
    const body = parseBody(text);
    if (text.length > UNCOUNTED_LENGTH) kept += measureKept(body);
    if (kept > MAX_KEPT) throw new Error('the target has sent more than the kit keeps in one run');
    return body;
  };
}
