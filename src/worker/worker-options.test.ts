import { expect, test } from 'vitest';
import { type WorkerOptions, parseWorkerOptions } from './worker-options.ts';

test('limits have defaults', () => {
  expect(parseWorkerOptions({ maxAnimals: 7 })).toMatchObject({
    basePath: '/v1',
    idle: 86_400_000,
    maxAnimals: 7,
    maxAnimalBytes: 16_777_216,
  });
});

test.each<[WorkerOptions | { sesionHost: string }, string]>([
  [{ sesionHost: 'a' }, 'unknown option "sesionHost"'],
  [{ adminToken: 'short' }, 'adminToken must be at least 8'],
  [{ sessionHost: '*.example.com' }, 'sessionHost is "*.example.com". Use a host name'],
  [{ sessionHost: 'https://example.com' }, 'Use a host name such as "mock.example.com"'],
  [{ basePath: '*/v1' }, 'basePath is "*/v1". Use a path such as "/v1"'],
  [{ idle: 1.5 }, 'idle is 1.5. Use a whole number'],
  [{ maxAnimals: -1 }, 'maxAnimals is -1'],
  [{ latency: -1 }, 'minimum is -1'],
])('rejects %j', (options, message) => {
  expect(() => parseWorkerOptions(options as WorkerOptions)).toThrow(message);
});
