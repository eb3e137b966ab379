import { expect, onTestFinished, test, vi } from 'vitest';
import { readEnvironmentProxies } from './environment-proxies.ts';

function read(environment: Record<string, string>) {
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const name of ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY']) vi.stubEnv(name, environment[name]);
  return readEnvironmentProxies();
}

const a = 'http://a.example/';
const b = 'http://b.example/';

test.each([
  [{}, '', ''],
  [{ HTTP_PROXY: a }, a, a],
  [{ HTTPS_PROXY: b }, '', b],
  [{ HTTP_PROXY: a, HTTPS_PROXY: b }, a, b],
  [{ http_proxy: b, HTTP_PROXY: a }, b, b],
  [{ http_proxy: '', HTTP_PROXY: a }, '', ''],
])('reads %j', (environment, httpProxy, httpsProxy) => {
  expect(read(environment)).toEqual({ httpProxy, httpsProxy });
});

test('names an invalid variable', () => {
  expect(() => read({ https_proxy: 'proxy' })).toThrow('The variable https_proxy is not a valid URL');
});
