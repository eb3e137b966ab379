import { KitLimit } from './kit-limit.ts';

const overflows: Record<string, string> = {
  UND_ERR_HEADERS_OVERFLOW: 'the headers of the response are larger than 64 KiB',
  // The same, from Node.js.
  HPE_HEADER_OVERFLOW: 'the headers of the response are larger than 64 KiB',
};

/** Why this machine could not open a connection, which says nothing about the target. */
const shortages: Record<string, string> = {
  EMFILE:
    'this process has no file descriptor left for a connection. Raise its limit (ulimit -n), or lower --concurrency',
  ENFILE: 'this machine has no file descriptor left for a connection. Close other programs, or lower --concurrency',
  ENOBUFS: 'this machine has no memory left for a connection. Close other programs, or lower --concurrency',
  ENOMEM: 'this machine has no memory left for a connection. Close other programs, or lower --concurrency',
  EADDRNOTAVAIL: 'this machine has no local address or port left for a connection to the target',
};

/** Whether a request was not sent, since this machine had nothing left for its connection. An open one may have carried it. */
export function isUnsent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', syscall } = cause as NodeJS.ErrnoException;
    if (Object.hasOwn(shortages, code)) return syscall !== 'write' && syscall !== 'read';
  }
  return false;
}

/** Whether undici closed the connection because of a `100 Continue`, which it accepts only if it was requested. */
const isContinue = ({ message }: Error, code: unknown) => code === 'UND_ERR_SOCKET' && message === 'bad response';

/** The limit of the kit that an error comes from; `undefined` if the target is the cause. */
export function findKitLimit(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof KitLimit) return cause.message;
    const { code } = cause as NodeJS.ErrnoException;
    const known = code === undefined ? undefined : (overflows[code] ?? shortages[code]);
    if (known !== undefined) return known;
    if (isContinue(cause, code))
      return 'the service sent 100 Continue without a request for it, which the HTTP client of the kit does not read';
  }
  return undefined;
}
