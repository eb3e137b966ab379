import { once } from 'node:events';
import { readVariable } from '../dist/command-line/read-variable.js';

/** The health check of the image, which has no shell and no curl. */
const scheme = readVariable(process.env, 'PETSTORE_MOCK_TLS_CERT') === undefined ? 'http' : 'https';
const url = `${scheme}://127.0.0.1:${readVariable(process.env, 'PETSTORE_MOCK_PORT') ?? 4010}/__petstore/health`;
const { request } = await import(`node:${scheme}`);
try {
  // The certificate need not be for this address.
  const options = { signal: AbortSignal.timeout(3000), rejectUnauthorized: false, agent: false };
  const [{ statusCode }] = await once(request(url, options).end(), 'response');
  if (statusCode !== 200) throw new Error(`The status is ${statusCode}.`);
  process.exit();
} catch (error) {
  process.stderr.write(`${url} did not respond with 200: ${error.cause?.message ?? error.message}\n`);
  process.exitCode = 1;
}
