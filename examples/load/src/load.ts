import autocannon from 'autocannon';

/** Sends a mix of requests for some seconds. The exit code is 1 if a connection failed. */
const { PETSTORE_BASE_URL: url = 'http://127.0.0.1:4010/v1', PETSTORE_API_KEY: key = 'demo-key' } = process.env;
const seconds = Number(process.env.SECONDS ?? 10);

const { pathname: base } = new URL(url);
const result = await autocannon({
  url,
  connections: 20,
  duration: seconds,
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  requests: [
    { method: 'GET', path: `${base}/pets?limit=5` },
    { method: 'GET', path: `${base}/pets?status=sold` },
    { method: 'POST', path: `${base}/pets`, body: JSON.stringify({ name: 'Rex', categoryId: 1 }) },
    { method: 'GET', path: `${base}/pets/1` },
  ],
});

const { requests, latency, errors } = result;
process.stdout.write(`${requests.total} requests, median latency ${latency.p50} ms, ${errors} errors\n`);
if (errors > 0 || requests.total === 0) process.exitCode = 1;
