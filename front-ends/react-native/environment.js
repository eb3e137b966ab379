/* oxlint-disable no-extend-native -- This is the environment. */
// What an application finds when it starts on a device: the native side of React Native, whose modules do nothing here
// except for blobs, and methods that Hermes has since version 0.12. No other module may be used here.

const nothing = function () {};
const constants = { isTesting: true, reactNativeVersion: { major: 0, minor: 88, patch: 1 }, BLOB_URI_SCHEME: 'blob' };
const blobs = new Map();

function toBase64(text) {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const bytes = unescape(encodeURIComponent(text));
  let base64 = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const bits = (bytes.charCodeAt(i) << 16) | (bytes.charCodeAt(i + 1) << 8) | bytes.charCodeAt(i + 2);
    for (let digit = 0; digit < 4; digit++)
      base64 += i + digit > bytes.length ? '=' : digits[(bits >> (18 - 6 * digit)) & 63];
  }
  return base64;
}

const modules = {
  NativeMicrotasksCxx: { queueMicrotask: globalThis.setImmediate },
  BlobModule: {
    getConstants: () => constants,
    createFromParts: (parts, id) => void blobs.set(id, parts.map((part) => part.data).join('')),
    release: (id) => void blobs.delete(id),
  },
  FileReaderModule: {
    readAsDataURL: (blob) => Promise.resolve(`data:;base64,${toBase64(blobs.get(blob.blobId))}`),
  },
};
const stub = new Proxy({}, { get: (_, name) => (name === 'getConstants' ? () => constants : nothing) });

const clear = globalThis.clearTimeout;
Object.assign(globalThis, {
  clearTimeout: (timer) => (timer === undefined ? undefined : clear(timer)),
  RN$Bridgeless: true,
  RN$registerCallableModule: nothing,
  nativeModuleProxy: {},
  nativeLoggingHook: (message) => print(message),
  __turboModuleProxy: (name) => modules[name] || stub,
});

Array.prototype.at = String.prototype.at = function at(index) {
  return this[index < 0 ? this.length + index : index];
};
