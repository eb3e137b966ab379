import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

/** How long the rest of a request is read after the response to it, in milliseconds. */
const LONGEST = 5000;

/**
 * Ends a response. If the connection closes with it, the rest of the request is read first: a client that is still sending
 * would get a reset, and lose the response.
 *
 * @see RFC 9112 section 9.6
 */
export function endResponse(outgoing: ServerResponse, text = ''): void {
  const { req: incoming } = outgoing;
  if (incoming.complete || incoming.destroyed || outgoing.shouldKeepAlive) return void outgoing.end(text);
  if (text === '') outgoing.flushHeaders();
  else outgoing.write(text);
  const end = () => {
    clearTimeout(timer);
    outgoing.end();
  };
  const timer = setTimeout(end, LONGEST);
  finished(incoming, end);
  // What nobody reads any more would otherwise fill a queue, and then pause the request.
  incoming.removeAllListeners('data');
  incoming.resume();
}
