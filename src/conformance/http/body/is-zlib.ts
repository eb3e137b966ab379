/**
 * Whether compressed bytes have the format zlib, as the coding `deflate` requires. Some services leave it out, and browsers read
 * both. The low half of the first byte is 8 in zlib, and in bare deflate data only if its first block is stored with padding that
 * is not zero.
 *
 * @see RFC 1950 section 2.2, RFC 9110 section 8.4.1.2
 */
export const isZlib = (bytes: Uint8Array): boolean => ((bytes[0] ?? 0) & 0x0f) === 8;
