import { toShellVariable } from '../edited-key.ts';
import type { HttpRequest } from '../../exchange/request.ts';
import type { NetworkOptions } from '../network-options.ts';

/** The facts about the target that a curl command needs in addition to the request. */
export interface CurlTarget extends Omit<NetworkOptions, 'timeout'> {
  apiKey: string;
  headers: Readonly<Record<string, string>>;
  /** Whether the response to a request was encoded, such as with gzip: curl then asks for that, as the kit does. @default no */
  isEncoded?(this: void, request: HttpRequest): boolean;
}

/** The shell variable with the value of a header, such as PETSTORE_HEADER_X_TENANT. */
export const toHeaderVariable = (name: string) =>
  toShellVariable(`PETSTORE_HEADER_${name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`);

/** The words of a curl command for the proxy and the certificates. */
export function toConnectionWords({ proxy, ca, cert, key, insecure }: CurlTarget): string[] {
  return [
    ...(proxy === undefined ? [] : ['--proxy', `"${toShellVariable('PETSTORE_PROXY')}"`]),
    ...(ca === undefined ? [] : ['--cacert', `"${toShellVariable('PETSTORE_CA')}"`]),
    ...(cert === undefined ? [] : ['--cert', `"${toShellVariable('PETSTORE_CERT')}"`]),
    ...(key === undefined ? [] : ['--key', `"${toShellVariable('PETSTORE_KEY')}"`]),
    ...(insecure ? ['--insecure'] : []),
  ];
}
