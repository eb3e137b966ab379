const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
/** The maximum number of bytes of a block that is stored as it is. */
const LONGEST_BLOCK = 0xffff;

function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}

const littleEndian = (value: number, size: number) =>
  Uint8Array.from({ length: size }, (_, index) => (value >>> (8 * index)) & 0xff);

/**
 * Writes bytes in the gzip format without making them smaller. Unlike a CompressionStream, this needs no turn of the event
 * loop, for which a service in the same process may leave no time.
 *
 * @see RFC 1951 section 3.2.4, RFC 1952
 */
export function toGzip(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const count = Math.max(1, Math.ceil(bytes.length / LONGEST_BLOCK));
  const blocks = Array.from({ length: count }, (_, index) => {
    const block = bytes.subarray(index * LONGEST_BLOCK, (index + 1) * LONGEST_BLOCK);
    const isLast = index === count - 1;
    return [Uint8Array.of(isLast ? 1 : 0), littleEndian(block.length, 2), littleEndian(~block.length, 2), block];
  });
  const parts = [HEADER, ...blocks.flat(), littleEndian(crc32(bytes), 4), littleEndian(bytes.length, 4)];
  const result = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}
