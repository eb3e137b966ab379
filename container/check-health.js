import { readVariable } from '../dist/command-line/read-variable.js';

/** The health check of the image, which has no shell and no curl. */
const url = `http://127.0.0.1:${readVariable(process.env, 'PETSTORE_MOCK_PORT') ?? 4010}/__petstore/health`;
try {
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(3000) });
  if (!ok) throw new Error(`The status is ${status}.`);
} catch (error) {
  process.stderr.write(`${url} did not respond with 200: ${error.cause?.message ?? error.message}\n`);
  process.exitCode = 1;
}
