// The parts of undici that petstore-conformance uses. Loading all of undici, which includes `fetch` and WebSockets, would take
// longer and use more memory than the rest of the command.

import connect from 'undici/lib/api/api-connect.js';
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';

export { default as EnvHttpProxyAgent } from 'undici/lib/dispatcher/env-http-proxy-agent.js';
export { default as Pool } from 'undici/lib/dispatcher/pool.js';
export { default as errors } from 'undici/lib/core/errors.js';

// As undici's index does with every method. Agents for proxies call this one.
Object.assign(Dispatcher.prototype, { connect });
