/** A piece is sent this often, in milliseconds. */
const INTERVAL = 100;

/**
 * Spreads a body over time, in pieces of about the same size. The last one arrives at the end.
 *
 * @param wait Waits, and returns whether to send the rest immediately.
 */
export function spreadBody(
  bytes: Uint8Array<ArrayBuffer>,
  milliseconds: number,
  wait: (milliseconds: number) => Promise<boolean>,
): ReadableStream<Uint8Array> {
  const count = Math.max(1, Math.min(bytes.length, Math.ceil(milliseconds / INTERVAL)));
  let index = 0;
  let sent = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const isLast = (await wait(milliseconds / count)) || ++index === count;
        const end = isLast ? bytes.length : Math.floor((bytes.length * index) / count);
        controller.enqueue(bytes.slice(sent, end));
        sent = end;
        if (isLast) controller.close();
      },
    },
    // Only a reader makes the time pass.
    { highWaterMark: 0 },
  );
}
