import type { PetstoreError } from '../../contract/index.ts';
import type { Variant } from '../../reference/index.ts';
import { conformingVariant, editResponse } from '../toolkit/define.ts';
import { withJson } from '../toolkit/response.ts';

const withMessage = (name: string, description: string, edit: (message: string) => string) =>
  conformingVariant(
    name,
    description,
    editResponse(
      ({ status }, { operation }) => status >= 400 && operation !== undefined,
      (response) => withJson(response, (error: PetstoreError) => ({ ...error, message: edit(error.message) })),
    ),
  );

/** Conforming variants whose error messages look like stack traces, but are not. */
export const errorVariants: readonly Variant[] = [
  withMessage(
    'errors-with-position',
    'Names the position in the JSON of the client.',
    (message) => `${message}\n at line 1:27`,
  ),
  withMessage(
    'errors-with-positions',
    'Names several positions in the JSON of the client.',
    (message) => `${message}\n    at line 1:27\n    at line 3:4`,
  ),
  withMessage('errors-with-list', 'Numbers the problems in a message.', (message) => `${message}\n#0 first\n#1 second`),
  withMessage(
    'errors-with-source',
    'Shows the source of an error like Jackson.',
    (message) => `${message}\n at [Source: (String)"{"; line: 1, column: 27]`,
  ),
];
