import { editErrors } from '../../variants/toolkit/edit-response.ts';
import { behaviorsOf } from '../behavior.ts';

/** The codes, messages and further members of errors. */
export const errorBehaviors = behaviorsOf('errors', {
  'other-error-codes': {
    allowedBy: 'errorCodes',
    description: 'Uses other error codes.',
    reliance: 'The client relies on certain values of code in errors.',
    needs: ['error'],
    effect: editErrors((error) => ({ code: `E-${1000 + error.status}` })),
  },
  'other-error-messages': {
    allowedBy: 'errors.object',
    description: 'Writes other error messages.',
    reliance: 'The client relies on certain words in the message of errors.',
    needs: ['error'],
    effect: editErrors((error) => ({ message: `Das hat nicht geklappt („${error.status}“).` })),
  },
  'more-members-in-errors': {
    allowedBy: 'compatibility',
    description: 'Adds members to error objects.',
    reliance: 'The client relies on errors having no other members.',
    needs: ['error'],
    effect: editErrors((error) => ({ type: 'about:blank', traceId: 'a1b2', details: [{ field: null }], ...error })),
  },
  'no-challenge': {
    description: 'Sends 401 without WWW-Authenticate.',
    reliance: 'The client relies on WWW-Authenticate in a 401.',
    needs: ['rejected key'],
    choices: { wwwAuthenticate: 'omit' },
  },
});
