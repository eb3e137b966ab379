import { renderAdminApi } from './render-admin-api.ts';
import { renderBehaviors } from './render-behaviors.ts';
import { renderChecks } from './render-checks.ts';
import { renderChoices } from './render-choices.ts';
import { renderLicences } from './render-licences.ts';
import { renderLlmsIndex } from './render-llms-index.ts';
import { renderCommandReference } from './render-command-reference.ts';
import { renderRequestProblems } from './render-request-problems.ts';

/** The pages that `npm run docs` writes, with what renders them. */
export const generatedPages: Readonly<Record<string, () => string>> = {
  'docs/behaviors.md': renderBehaviors,
  'docs/checks.md': renderChecks,
  'docs/choices.md': renderChoices,
  'docs/reference/admin-api.md': renderAdminApi,
  'docs/reference/licences.md': renderLicences,
  'docs/reference/petstore-conformance.md': () => renderCommandReference('petstore-conformance'),
  'docs/reference/petstore-mock.md': () => renderCommandReference('petstore-mock'),
  'docs/reference/request-problems.md': renderRequestProblems,
  'llms.txt': renderLlmsIndex,
};
