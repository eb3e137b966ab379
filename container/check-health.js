import { readVariable } from '../dist/command-line/read-variable.js';

/**
 * The health check of the image, which has no shell and no curl. Any response will do: the admin API may require a token, or
 * be turned off.
 */
const url = `http://127.0.0.1:${readVariable(process.env, 'PETSTORE_MOCK_PORT') ?? 4010}/__petstore/health`;
try {
  await fetch(url, { signal: AbortSignal.timeout(3000) });
} catch (error) {
  process.stderr.write(`${url} did not respond: ${error.cause?.message ?? error.message}\n`);
  process.exitCode = 1;
}
