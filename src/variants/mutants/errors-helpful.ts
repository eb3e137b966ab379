import { headerOf } from '../toolkit/call.ts';
import { type Call, type Effect, family, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { editErrors } from '../toolkit/edit-response.ts';

/** The credential of a request, without the scheme Bearer. */
const credentialOf = (call: Call) => headerOf(call, 'authorization').replace(/^bearer +/i, '');

/** Repeats the credential of a request in the message of an error, in a form in which it can still be read. */
const echo = (write: (token: string, header: string) => string): Effect =>
  editErrors((_error, call) => ({
    message: `Request rejected (${write(credentialOf(call), headerOf(call, 'authorization'))}).`,
  }));

const base64 = (text: string) => Buffer.from(text).toString('base64');

const echoKey = (how: string, write: (token: string) => string) =>
  [`Repeats the key ${how} in errors.`, echo(write)] as const;

export const errorsHelpfulMutants: readonly Mutant[] = mutantsOf('SHOULD', 'errors.helpful', {
  'errors-empty-message': ['Returns errors with an empty message.', editErrors(() => ({ message: '' }))],
  'errors-stack-trace': [
    'Returns errors with a stack trace.',
    editErrors(() => ({
      message: 'Error: no\n    at answer (/srv/app/petstore.js:10:5)\n    at run (/srv/app/main.js:3:1)',
    })),
  ],
  'errors-echo-key': [
    'Repeats the key in the message of errors.',
    editErrors((_error, { request }) => ({ message: `Rejected ${request.headers.get('authorization')}` })),
  ],
  ...family(echoKey, {
    'errors-echo-key-in-base64': ['in base64', base64],
    'errors-echo-key-in-hexadecimal': ['in hexadecimal digits', (token) => Buffer.from(token).toString('hex')],
    'errors-echo-key-percent-encoded': [
      'with percent-encoded characters',
      (token) => Array.from(Buffer.from(token), (byte) => `%${byte.toString(16)}`).join(''),
    ],
    'errors-echo-key-backwards': ['backwards', (token) => Array.from(token).toReversed().join('')],
  }),
  'errors-echo-header-in-base64': ['Echoes Authorization in base64 in errors.', echo((_key, header) => base64(header))],
  'errors-echo-key-little-masked': [
    'Masks only the last characters of the key in errors.',
    echo((token) => token.replace(/.{1,4}$/, '****')),
  ],
});
