/** The host and the port that a URL of HTTP leads to. An IPv6 address has no brackets. */
export function toAddress({ hostname, port, protocol }: URL): { host: string; port: number } {
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (protocol === 'https:' ? 443 : 80) };
}
