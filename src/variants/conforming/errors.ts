import type { Variant } from '../../reference/index.ts';
import { conformingVariantsOf, family } from '../toolkit/define.ts';
import { editErrors } from '../toolkit/edit-response.ts';

const appendToMessage = (description: string, end: string) =>
  [description, editErrors((error) => ({ message: `${error.message}${end}` }))] as const;

/** Conforming variants whose error messages look like stack traces, but are not. */
export const errorVariants: readonly Variant[] = conformingVariantsOf(
  family(appendToMessage, {
    'errors-with-position': ['Names the position in the JSON of the client.', '\n at line 1:27'],
    'errors-with-positions': ['Names positions in the JSON of the client.', '\n    at line 1:27\n    at line 3:4'],
    'errors-with-list': ['Numbers the problems in a message.', '\n#0 first\n#1 second'],
    'errors-with-source': [
      'Shows the source of an error like Jackson.',
      '\n at [Source: (String)"{"; line: 1, column: 27]',
    ],
  }),
);
