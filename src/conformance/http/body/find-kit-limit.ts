import { KitLimit } from './kit-limit.ts';

const messages: Record<string, string> = {
  UND_ERR_HEADERS_OVERFLOW: 'the headers of the response are larger than 64 KiB',
  // The same, from Node.js.
  HPE_HEADER_OVERFLOW: 'the headers of the response are larger than 64 KiB',
};

/** Whether undici closed the connection because of a `100 Continue`, which it accepts only if it was requested. */
const isContinue = ({ message }: Error, code: unknown) => code === 'UND_ERR_SOCKET' && message === 'bad response';

/** The limit of the kit that an error comes from; `undefined` if the target is the cause. */
export function findKitLimit(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof KitLimit) return cause.message;
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== undefined && messages[code] !== undefined) return messages[code];
    if (isContinue(cause, code))
      return 'the service sent 100 Continue without a request for it, which the HTTP client of the kit does not read';
  }
  return undefined;
}
