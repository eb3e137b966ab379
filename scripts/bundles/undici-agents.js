// The parts of undici that the commands use. Loading all of undici, which includes `fetch` and WebSockets, would take
// longer and use more memory than the rest of the command.

import connect from 'undici/lib/api/api-connect.js';
import request from 'undici/lib/api/api-request.js';
import errors from 'undici/lib/core/errors.js';
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';

export { default as buildConnector } from 'undici/lib/core/connect.js';
export { default as EnvHttpProxyAgent } from 'undici/lib/dispatcher/env-http-proxy-agent.js';
export { default as Pool } from 'undici/lib/dispatcher/pool.js';
export { errors };

// As undici's index does with every method. Agents for proxies call the first one, petstore-mock the second one.
Object.assign(Dispatcher.prototype, { connect, request });

/**
 * Ends a connection without recording where. Every connection ends by such an error, of which only the type is read.
 */
class ErrorWithoutTrace extends errors.UndiciError {
  constructor(message, options) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message, options);
    Error.stackTraceLimit = stackTraceLimit;
  }
}
Object.setPrototypeOf(errors.InformationalError, ErrorWithoutTrace);
