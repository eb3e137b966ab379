import { expect, onTestFinished, test } from 'vitest';
import { runConformance } from '../../../src/conformance/index.ts';
import { startServer } from '../../../src/server/index.ts';
import { conformingVariants } from '../../../src/variants/conforming/index.ts';
import { proxyFor } from '../../support/proxy-for.ts';
import { takeSample } from '../../support/take-sample.ts';

const apiKey = 'self-Test-key-4711';
const now = new Date('2026-06-01');

// These services do what only a connection shows: they compress, close connections, and limit headers.
test.each(
  takeSample(
    conformingVariants.filter(({ needsHttp }) => needsHttp),
    4,
  ),
)(
  'neither a run through the proxy nor the proxy accuses $name',
  { timeout: 60_000 },
  async ({ options, wrap, run }) => {
    const server = await startServer({ port: 0, apiKeys: [apiKey], now, ...options, wrap });
    onTestFinished(server.close);
    const proxy = await proxyFor(server.url, { apiKey, asOf: now });
    const { verdict } = await runConformance({ baseUrl: proxy.url, apiKey, asOf: now, strict: true, ...run });
    expect(verdict.summary).toMatch(/^Conformant/);
    expect(proxy.result().verdict.summary).toMatch(/^Conformant/);
  },
);
