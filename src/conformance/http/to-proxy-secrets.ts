import { decodePercent } from '../../shared/decode-percent.ts';

/** The secrets in the URL of a proxy, alone and as `Proxy-Authorization` carries them. */
export function toProxySecrets(proxy: string): string[] {
  const url = new URL(proxy);
  const username = decodePercent(url.username);
  const password = decodePercent(url.password);
  return password === '' ? [username] : [password, `${username}:${password}`];
}
