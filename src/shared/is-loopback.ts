/**
 * Whether a host is this machine itself.
 *
 * @param host A host name, the host of a URL (IPv6 in brackets), or the address of a socket.
 */
export function isLoopback(host: string | undefined): boolean {
  const plain = (host ?? '')
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    // An IPv4 address on a socket that accepts both versions.
    .replace(/^::ffff:/, '');
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|::1)$/.test(plain);
}
