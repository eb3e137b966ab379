import { Dispatcher } from 'undici';
import { expect, test } from 'vitest';
import { dispatch } from './dispatch.ts';

/** Delivers the next part of a body whenever the reader resumes, before `resume` returns. */
class EagerDispatcher extends Dispatcher {
  override dispatch(_options: unknown, handler: Required<Dispatcher.DispatchHandler>): boolean {
    const parts = ['{"id":', '7', '}'];
    const controller = {
      pause() {},
      abort() {},
      resume() {
        const part = parts.shift();
        if (part === undefined) handler.onResponseEnd(controller as never, {});
        else handler.onResponseData(controller as never, Buffer.from(part));
      },
    };
    handler.onRequestStart(controller as never, {});
    handler.onResponseStart(controller as never, 200, {}, 'OK');
    return true;
  }
}

test('reads what arrives while the reader resumes', async () => {
  const options = { origin: 'http://localhost', path: '/', method: 'GET' } as const;
  const { body } = await dispatch(new EagerDispatcher(), options, AbortSignal.timeout(1000));
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  expect(Buffer.concat(parts).toString()).toBe('{"id":7}');
}, 2000);
