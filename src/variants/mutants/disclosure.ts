import type { PetstoreError } from '../../contract/index.ts';
import type { Variant } from '../../reference/index.ts';
import { headerOf } from '../toolkit/call.ts';
import { type Call, editResponse, mutant } from '../toolkit/define.ts';
import { withJson } from '../toolkit/response.ts';

/** The credential of a request, without the scheme Bearer. */
const credentialOf = (call: Call) => headerOf(call, 'authorization').replace(/^bearer +/i, '');

/** Repeats the credential of a request in the message of an error, in a form in which it can still be read. */
const echo = (name: string, description: string, write: (token: string, header: string) => string): Variant =>
  mutant(
    name,
    description,
    editResponse(
      ({ status }, { operation }) => status >= 400 && operation !== undefined,
      (response, call) =>
        withJson(response, (error: PetstoreError) => ({
          ...error,
          message: `Request rejected (${write(credentialOf(call), headerOf(call, 'authorization'))}).`,
        })),
    ),
  );

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Mutants whose errors show the key in another form. */
export const disclosureMutants: readonly Variant[] = [
  echo('errors-echo-key-in-base64', 'Repeats the key in base64 in errors.', base64),
  echo('errors-echo-header-in-base64', 'Repeats the Authorization header in base64 in errors.', (_token, header) =>
    base64(header),
  ),
  echo('errors-echo-key-in-hexadecimal', 'Repeats the key in hexadecimal digits in errors.', (token) =>
    Buffer.from(token).toString('hex'),
  ),
  echo('errors-echo-key-percent-encoded', 'Repeats the key with percent-encoded characters in errors.', (token) =>
    Array.from(Buffer.from(token), (byte) => `%${byte.toString(16)}`).join(''),
  ),
  echo('errors-echo-key-backwards', 'Repeats the key backwards in errors.', (token) =>
    Array.from(token).toReversed().join(''),
  ),
  echo('errors-echo-key-little-masked', 'Masks only the last characters of the key in errors.', (token) =>
    token.replace(/.{1,4}$/, '****'),
  ),
];
