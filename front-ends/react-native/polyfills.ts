import '@bacons/text-decoder/install';
import 'fast-text-encoding';
import 'react-native-url-polyfill/auto';
import 'web-streams-polyfill/polyfill';

globalThis.MessageEvent ??= class extends Event {} as typeof MessageEvent;

if (!('getSetCookie' in Headers.prototype))
  Object.assign(Headers.prototype, {
    getSetCookie(this: Headers) {
      const cookies = this.get('set-cookie');
      return cookies === null ? [] : [cookies];
    },
  });

Promise.withResolvers ??= function withResolvers<Value>() {
  let resolve!: (value: Value | PromiseLike<Value>) => void;
  let reject!: (reason?: unknown) => void;
  const promise = new Promise<Value>((...functions) => {
    [resolve, reject] = functions;
  });
  return { promise, resolve, reject };
};
